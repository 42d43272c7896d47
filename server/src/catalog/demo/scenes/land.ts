import { city, dunes, forest, mountains, rolling, steppe, volcano } from './dry-lands.ts'
import { canyon, ice, lake, river, sea } from './wet-lands.ts'

export const lands = {
  mountains,
  volcano,
  rolling,
  steppe,
  dunes,
  sea,
  lake,
  ice,
  river,
  forest,
  canyon,
  city,
} as const
export type LandName = keyof typeof lands
/** Lands whose foreground is water: what floats belongs there, and houses stand on the shore. */
export const isWater = (land: LandName) => land === 'sea' || land === 'ice' || land === 'canyon'
