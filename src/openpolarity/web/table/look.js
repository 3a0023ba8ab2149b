/**
 * The numbers of the look that the page and the pictures of `openpolarity.film.render` share. Below `export default`
 * stands plain JSON, which Python reads too. Lengths in metres; colours linear, red, green, blue, but the accent: 0 … 255.
 */
export default {
  "accent": [193, 39, 45],
  "bevel": 0.0005,
  "knurls": 84,
  "black_shell": [0.016, 0.0155, 0.0165],
  "red_shell": [0.275, 0.008, 0.012],
  "inlay": [0.8, 0.76, 0.67],
  "thread": 0.00155,
  "ink_width": 0.0017,
  "linen": [0.53, 0.472, 0.38],
  "ink": [0.021, 0.02, 0.022],
  "wood": [0.078, 0.0425, 0.0255],
  "lamp_at": [-0.95, 0.7, 1.25],
  "lamp_side": 0.56,
  "light": {
    "key": [0.93, 0.885, 0.815],
    "sky": [0.4, 0.41, 0.43],
    "pool": 1.1
  },
  "dark": {
    "key": [1.04, 0.92, 0.77],
    "sky": [0.06, 0.066, 0.08],
    "backdrop": [0.012, 0.011, 0.011],
    "halo": [0.02, 0.017, 0.015],
    "reach": 1.5,
    "pool": 0.4
  }
}
