import {
  drawDot,
  drawFilledPath,
  drawLine,
  drawTimes,
  formatOpacity,
  formatSvgPoint,
  pickBetween,
  type RandomGenerator,
  sceneSize,
} from './brush.ts'
import { type Mood, mixColors } from './mood.rules.ts'

export interface Sun {
  readonly x: number
  readonly y: number
  readonly radius: number
}

export function drawSky(
  random: RandomGenerator,
  mood: Mood,
  { x, y, radius }: Sun,
  { isPolar }: { isPolar: boolean },
): string {
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
    `<rect width="${sceneSize.width}" height="${sceneSize.height}" fill="url(#sky)"/>`,
    mood.isDark ? stars(random, mood) : '',
    isPolar ? aurora(random) : '',
    drawDot(x, y, radius * 4.4, 'url(#glow)'),
    drawDot(x, y, radius, mood.light),
    isPolar ? '' : clouds(random, mood),
  ].join('')
}

function stars(random: RandomGenerator, { light }: Mood): string {
  return drawTimes(46, () =>
    drawDot(
      random() * sceneSize.width,
      random() * 150,
      pickBetween(random, 0.5, 1.4),
      light,
      formatOpacity(pickBetween(random, 0.25, 0.8)),
    ),
  )
}

function aurora(random: RandomGenerator): string {
  const across = random() < 0.5 ? '' : ` transform="translate(${sceneSize.width}) scale(-1 1)"`
  const curtains = drawTimes(3, (at) => {
    const top = pickBetween(random, -6, 56) + at * 14
    const [a, b, c] = [pickBetween(random, -30, 30), pickBetween(random, -40, 40), pickBetween(random, -30, 30)]
    const path = `M-10 ${formatSvgPoint(0, top + 60).slice(2)}C${formatSvgPoint(120, top + a)} ${formatSvgPoint(220, top + 80 + b)} ${formatSvgPoint(330, top + 30)}S${formatSvgPoint(440, top + c)} ${formatSvgPoint(500, top + 40)}`
    return [22, 12, 5]
      .map((width) =>
        drawLine(path, at === 1 ? '#8affd0' : '#3fd9b0', width * 1.6, formatOpacity(0.1 + (22 - width) / 120)),
      )
      .join('')
  })
  return `<g${across}>${curtains}</g>`
}

function clouds(random: RandomGenerator, { sky, light }: Mood): string {
  return drawTimes(3, () => {
    const [x, y] = [pickBetween(random, 40, 380), pickBetween(random, 50, 130)]
    const [width, height] = [pickBetween(random, 60, 150), pickBetween(random, 3, 8)]
    const path = `M${formatSvgPoint(x, y)}q${formatSvgPoint(width / 2, -height * 2)} ${formatSvgPoint(width, 0)}q${formatSvgPoint(-width / 2, height)} ${formatSvgPoint(-width, 0)}z`
    return drawFilledPath(path, mixColors(sky[3], light, 0.35), formatOpacity(0.45))
  })
}

export function drawMist(at: number, color: string, strength = 0.34): string {
  const id = `mist${at}`
  return [
    `<defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/>`,
    `<stop offset=".6" stop-color="${color}" stop-opacity="${strength}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient></defs>`,
    `<rect y="${at}" width="${sceneSize.width}" height="90" fill="url(#${id})"/>`,
  ].join('')
}
