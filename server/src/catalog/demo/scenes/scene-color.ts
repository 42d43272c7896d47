import { isInterior, type Scene } from './draw-scene.ts'
import type { InteriorName } from './interior-drawings.ts'
import { isWater } from './land.ts'
import { getLayerColor, mixColors, moods } from './mood.rules.ts'

const roomColours: Partial<Record<InteriorName, string>> = {
  hall: '#4a4239',
  courtyard: '#505b50',
  painting: '#5f3a24',
  sweets: '#686453',
  dumplings: '#6a584a',
  samovar: '#644e3a',
  gingerbread: '#56533f',
  amber: '#55594a',
}
const usualRoom = '#4f3f30'
const snow = '#f4f6ee'

/** Estimates the mean color from the sky and the ground, without drawing the picture. */
export function estimateSceneColor({ mood: name, isWinter, place, subject }: Scene): string {
  if (isInterior(place)) return roomColours[place] ?? usualRoom
  const mood = moods[name]
  const sky = mixColors(mixColors(mood.sky[0], mood.sky[1], 0.5), mixColors(mood.sky[2], mood.sky[3], 0.4), 0.5)
  const bare = getLayerColor(mood, 0.62)
  const ground =
    isWater(place) || place === 'lake'
      ? mixColors(mood.water[1], mood.water[2], 0.35)
      : place === 'dunes'
        ? mixColors(mood.sky[4], mood.ink, 0.4)
        : isWinter && place !== 'city'
          ? mixColors(snow, bare, mood.isDark ? 0.7 : 0.4)
          : bare
  // The view from a cave shows more rock than landscape.
  return mixColors(mixColors(sky, ground, 0.42), mood.ink, subject === 'grotto' ? 0.5 : 0.04)
}
