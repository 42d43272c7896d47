import { drawMotorboat, drawPaddleboards, drawRafters, drawSailboat, drawSteamer } from './boats.ts'
import { drawDogSled, drawHikers, drawHorses, drawLotus, drawSkaters, drawWhale } from './people-and-animals.ts'
import { drawBalloon, drawCableCars, drawCave, drawMill, drawPillars, drawWaterfall } from './sights.ts'

export const figureDrawings = {
  sail: drawSailboat,
  motorboat: drawMotorboat,
  steamer: drawSteamer,
  balloon: drawBalloon,
  whale: drawWhale,
  sled: drawDogSled,
  horses: drawHorses,
  lotus: drawLotus,
  waterfall: drawWaterfall,
  cave: drawCave,
  rafters: drawRafters,
  boards: drawPaddleboards,
  skaters: drawSkaters,
  hikers: drawHikers,
  pillars: drawPillars,
  mill: drawMill,
  cabins: drawCableCars,
} as const
