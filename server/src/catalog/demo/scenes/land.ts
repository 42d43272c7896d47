import {
  drawCity,
  drawDunes,
  drawForest,
  drawMountains,
  drawRollingHills,
  drawSteppe,
  drawVolcano,
} from './dry-lands.ts'
import { drawCanyon, drawIce, drawLake, drawRiver, drawSea } from './wet-lands.ts'

export const landDrawings = {
  mountains: drawMountains,
  volcano: drawVolcano,
  rolling: drawRollingHills,
  steppe: drawSteppe,
  dunes: drawDunes,
  sea: drawSea,
  lake: drawLake,
  ice: drawIce,
  river: drawRiver,
  forest: drawForest,
  canyon: drawCanyon,
  city: drawCity,
} as const
export type LandName = keyof typeof landDrawings
/** If true, subjects float in the foreground, and buildings need a shore. */
export const isWater = (land: LandName) => land === 'sea' || land === 'ice' || land === 'canyon'
