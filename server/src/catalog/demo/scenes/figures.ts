import { boards, motorboat, rafters, sail, steamer } from './boats.ts'
import { hikers, horses, lotus, skaters, sled, whale } from './people-and-animals.ts'
import { balloon, cabins, cave, mill, pillars, waterfall } from './sights.ts'

export const figures = {
  sail,
  motorboat,
  steamer,
  balloon,
  whale,
  sled,
  horses,
  lotus,
  waterfall,
  cave,
  rafters,
  boards,
  skaters,
  hikers,
  pillars,
  mill,
  cabins,
} as const
