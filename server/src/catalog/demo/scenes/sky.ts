import { between, dot, faint, fill, frame, line, point, type Random, times } from './brush.ts'
import { type Mood, mix } from './mood.rules.ts'

export interface Sun {
  readonly x: number
  readonly y: number
  readonly radius: number
}

export function drawSky(random: Random, mood: Mood, { x, y, radius }: Sun, { isPolar }: { isPolar: boolean }): string {
  const stops = mood.sky.map((color, at) => `<stop offset="${at * 0.25}" stop-color="${color}"/>`).join('')
  const glow = [
    [0, 0.75],
    [0.35, 0.3],
    [1, 0],
  ]
    .map(([offset, opacity]) => `<stop offset="${offset}" stop-color="${mood.halo}" stop-opacity="${opacity}"/>`)
    .join('')
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`,
    `<radialGradient id="glow">${glow}</radialGradient></defs>`,
    `<rect width="${frame.width}" height="${frame.height}" fill="url(#sky)"/>`,
    mood.isDark ? stars(random, mood) : '',
    isPolar ? aurora(random) : '',
    dot(x, y, radius * 4.4, 'url(#glow)'),
    dot(x, y, radius, mood.light),
    isPolar ? '' : clouds(random, mood),
  ].join('')
}

function stars(random: Random, { light }: Mood): string {
  return times(46, () =>
    dot(random() * frame.width, random() * 150, between(random, 0.5, 1.4), light, faint(between(random, 0.25, 0.8))),
  )
}

function aurora(random: Random): string {
  const across = random() < 0.5 ? '' : ` transform="translate(${frame.width}) scale(-1 1)"`
  const curtains = times(3, (at) => {
    const top = between(random, -6, 56) + at * 14
    const [a, b, c] = [between(random, -30, 30), between(random, -40, 40), between(random, -30, 30)]
    const path = `M-10 ${point(0, top + 60).slice(2)}C${point(120, top + a)} ${point(220, top + 80 + b)} ${point(330, top + 30)}S${point(440, top + c)} ${point(500, top + 40)}`
    return [22, 12, 5]
      .map((width) => line(path, at === 1 ? '#8affd0' : '#3fd9b0', width * 1.6, faint(0.1 + (22 - width) / 120)))
      .join('')
  })
  return `<g${across}>${curtains}</g>`
}

function clouds(random: Random, { sky, light }: Mood): string {
  return times(3, () => {
    const [x, y] = [between(random, 40, 380), between(random, 50, 130)]
    const [width, height] = [between(random, 60, 150), between(random, 3, 8)]
    const path = `M${point(x, y)}q${point(width / 2, -height * 2)} ${point(width, 0)}q${point(-width / 2, height)} ${point(-width, 0)}z`
    return fill(path, mix(sky[3], light, 0.35), faint(0.45))
  })
}

export function mist(at: number, color: string, strength = 0.34): string {
  const id = `mist${at}`
  return [
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/>`,
    `<stop offset=".6" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient></defs>`,
    `<rect y="${at}" width="${frame.width}" height="90" fill="url(#${id})"/>`,
  ].join('')
}
