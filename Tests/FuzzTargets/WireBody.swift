import Glibc

/// The arguments of a message of the wire, and the file that goes with it.
struct WireBody {
  private(set) var bytes: [UInt8] = []
  var descriptor: Int32?

  init(words: [UInt32] = []) { for word in words { self.word(word) } }

  mutating func word(_ word: UInt32) { withUnsafeBytes(of: word) { bytes += $0 } }

  mutating func string(_ text: [UInt8]) { array(text + [0]) }

  mutating func array(_ array: [UInt8]) {
    word(UInt32(array.count))
    bytes += array
    while bytes.count % 4 != 0 { bytes.append(0) }
  }

  /// Brings a number that has a sign nearer to 0; the sign stays.
  mutating func remainder(of place: Int, by divisor: Int32) {
    guard place * 4 + 4 <= bytes.count else { return }
    bytes.withUnsafeMutableBytes {
      let word = $0.loadUnaligned(fromByteOffset: place * 4, as: Int32.self)
      $0.storeBytes(of: word % divisor, toByteOffset: place * 4, as: Int32.self)
    }
  }

  /// Brings a number without a sign nearer to 0.
  mutating func remainder(ofUnsigned place: Int, by divisor: UInt32) {
    guard place * 4 + 4 <= bytes.count else { return }
    bytes.withUnsafeMutableBytes {
      let word = $0.loadUnaligned(fromByteOffset: place * 4, as: UInt32.self)
      $0.storeBytes(of: word % divisor, toByteOffset: place * 4, as: UInt32.self)
    }
  }
}

extension WireBody {
  private static let controlSize = 64

  /// Sends it with its header, and closes the file on this side.
  func send(to socket: Int32, object: UInt32, opcode: UInt32) {
    defer { if let descriptor { close(descriptor) } }
    var message = WireBody(words: [object, UInt32(bytes.count + 8) << 16 | opcode]).bytes + bytes
    var control = [UInt8](repeating: 0, count: Self.controlSize)
    message.withUnsafeMutableBytes { message in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: message.baseAddress, iov_len: message.count)
        withUnsafeMutablePointer(to: &part) { part in
          var header = msghdr()
          header.msg_iov = part
          header.msg_iovlen = 1
          if let descriptor {
            control.storeBytes(of: cmsghdr.passing, as: cmsghdr.self)
            control.storeBytes(
              of: descriptor, toByteOffset: MemoryLayout<cmsghdr>.size, as: Int32.self)
            header.msg_control = control.baseAddress
            header.msg_controllen = MemoryLayout<cmsghdr>.size + 8
          }
          _ = sendmsg(socket, &header, Int32(MSG_NOSIGNAL))
        }
      }
    }
  }

  /// What has come, if anything; files that came with it are closed.
  static func receive(from socket: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var control = [UInt8](repeating: 0, count: 1024)
    let count = bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var header = msghdr()
          header.msg_iov = part
          header.msg_iovlen = 1
          header.msg_control = control.baseAddress
          header.msg_controllen = control.count
          let count = recvmsg(socket, &header, 0)
          if count > 0 { closeFiles(UnsafeRawBufferPointer(control), header.msg_controllen) }
          return count
        }
      }
    }
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  private static func closeFiles(_ control: UnsafeRawBufferPointer, _ length: Int) {
    var offset = 0
    while offset + MemoryLayout<cmsghdr>.size <= length {
      let header = control.loadUnaligned(fromByteOffset: offset, as: cmsghdr.self)
      for place in stride(
        from: offset + MemoryLayout<cmsghdr>.size, to: offset + Int(header.cmsg_len), by: 4)
      {
        close(control.loadUnaligned(fromByteOffset: place, as: Int32.self))
      }
      offset += max(16, (Int(header.cmsg_len) + 7) & ~7)
    }
  }
}

extension cmsghdr {
  /// One file is passed.
  fileprivate static var passing: cmsghdr {
    var header = cmsghdr()
    header.cmsg_len = MemoryLayout<cmsghdr>.size + 4
    header.cmsg_level = SOL_SOCKET
    header.cmsg_type = Int32(SCM_RIGHTS)
    return header
  }
}
