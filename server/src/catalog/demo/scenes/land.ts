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
/** If true, subjects float in the foreground, and buildings need a shore. */
export const isWater = (land: LandName) => land === 'sea' || land === 'ice' || land === 'canyon'
