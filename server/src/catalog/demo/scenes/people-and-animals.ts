import { dot, faint, fill, line, times } from './brush.ts'
import { at, type Draw, toInk } from './figure-parts.ts'
import { mix } from './mood.rules.ts'

export const whale: Draw = (spot) => {
  const ink = toInk(spot)
  return at(
    spot,
    [
      fill('M-66 14q6 -54 52 -58q8 -30 26 -44q-4 26 8 44q40 10 50 58z', ink),
      fill('M-60 14q10 -22 44 -24q-20 10 -22 24z', spot.mood.light, faint(0.8)),
      dot(-34, -14, 5, spot.mood.light),
      line('M-100 16q20 -8 40 0t40 0 40 0 40 0 40 0', spot.mood.light, 2.4, faint(0.6)),
    ].join(''),
  )
}

const dog = (ink: string, x: number) =>
  `<g transform="translate(${x})">${fill('M-16 -8q2 -14 18 -13l10 -8 2 -7 5 5 5 8 -7 7q-4 10 -3 16h-4l-2 -9h-14l-5 9h-4l2 -10q-8 -3 -9 -12 4 6 7 3z', ink)}</g>`

export const sled: Draw = (spot) => {
  const ink = toInk(spot)
  return at(
    spot,
    [
      times(4, (one) => dog(ink, 10 + one * 34)),
      line('M-60 -10L140 -16', ink, 1.2),
      line('M-110 0h52q10 0 10 -8', ink, 3),
      line('M-104 -4v-12M-70 -4v-12M-108 -16h44', ink, 2.4),
      dot(-92, -46, 6, ink),
      fill('M-101 -16q0 -26 9 -26t10 26z', ink),
      line('M-90 -32l20 12', ink, 3),
    ].join(''),
  )
}

export const horses: Draw = (spot) => {
  const ink = toInk(spot)
  const one = (x: number, size: number) =>
    `<g transform="translate(${x}) scale(${size})">${fill('M-34 -34q2 -14 20 -13q14 3 26 -1q8 -14 16 -24l2 -7 6 6q10 6 14 15l-4 5 -11 -3q-5 10 -7 20q2 9 -3 15l2 21h-5l-5 -19q-14 4 -26 0l-6 19h-5l1 -20q-8 -3 -11 -9l-5 29h-5l3 -24q-3 -6 -2 -10z', ink)}${line('M-33 -40q-13 6 -12 26', ink, 3.2)}${line('M12 -50q6 -12 16 -22', mix(ink, spot.mood.haze, 0.3), 3)}</g>`
  return at(spot, `${one(-44, 0.9)}${one(40, 1.1)}${one(116, 0.7)}`)
}

export const lotus: Draw = (spot) => {
  const [pink, deep, leaf] = [
    mix('#f2a7b5', spot.mood.haze, 0.1),
    mix('#c65a78', spot.mood.haze, 0.15),
    mix('#2f7d63', spot.mood.ink, 0.3),
  ]
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><ellipse cx="4" cy="8" rx="46" ry="10" fill="${leaf}"/>${fill('M0 6Q-34 -2 -30 -24Q-12 -20 0 6Q12 -20 30 -24Q34 -2 0 6z', deep)}${fill('M0 6Q-22 -16 -10 -38Q4 -22 0 6Q-4 -22 10 -38Q22 -16 0 6z', pink)}${dot(0, -4, 3, '#ffd27a')}</g>`
  return at(spot, `${one(0, 0, 1.2)}${one(-104, -22, 0.7)}${one(98, -12, 0.8)}${one(-50, 34, 0.9)}${one(150, 26, 0.7)}`)
}

export const skaters: Draw = (spot) => {
  const ink = toInk(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${dot(6, -58, 6, ink)}${fill('M-6 -46q12 -8 18 0l-2 22 10 20h-7l-11 -18 -12 18h-7l12 -24z', ink)}${line('M8 -44l20 6M-2 -42l-18 10', ink, 3)}${line('M-26 -2h16M10 -2h16', spot.mood.light, 2)}</g>`
  return at(
    spot,
    `${one(0, 0, 1)}${one(-92, -18, 0.7)}${one(88, -24, 0.6)}${line('M-120 6q60 10 130 2', '#f6fffd', 1.6, faint(0.6))}`,
  )
}

export const hikers: Draw = (spot) => {
  const ink = toInk(spot)
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${dot(0, -56, 6, ink)}${fill('M-7 -48q8 -4 13 2l2 22 7 24h-5l-9 -22 -9 22h-6l8 -26z', ink)}${fill('M-15 -46q-3 14 0 20l8 0 2 -22z', mix('#d8694a', spot.mood.haze, 0.15))}${line('M6 -40l14 14 2 26', ink, 2)}</g>`
  return at(
    spot,
    `${line('M-140 30q60 -34 110 -26t120 -24', spot.mood.lamp, 2.6, ` stroke-dasharray="1 9"${faint(0.9)}`)}${one(0, 0, 0.9)}${one(42, -10, 0.8)}${one(78, -18, 0.72)}`,
  )
}
