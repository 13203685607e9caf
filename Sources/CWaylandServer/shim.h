#include <wayland-server-core.h>

// libwayland has this only as a variadic function, which Swift cannot call.
static inline void pleat_resource_post_error(struct wl_resource *resource, uint32_t code,
                                             const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}
