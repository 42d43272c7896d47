import type { BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'
import { findRegion, matchRegions, regions } from '@enp/shared/regions/regions'
import type { BroadcastProblem } from './broadcast.rules.ts'

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i

export function parseServiceId(written: string): string | undefined {
  return uuid.exec(written)?.[0].toLowerCase()
}

/** Accepts a part of a name if only one region matches it. */
export function parseRegions(written: string): Pick<BroadcastSegment, 'regions'> | BroadcastProblem {
  const names = written
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  const codes = names.map((name) => toCode(name))
  const found = codes.filter((code) => code !== undefined)
  if (names.length === 0 || found.length < names.length) return { field: 'place', problem: 'unknown' }
  return { regions: [...new Set(found)].sort() }
}

function toCode(name: string): string | undefined {
  const whole = findRegion(name) ?? regions.find(({ en }) => en.toLowerCase() === name.toLowerCase())
  if (whole) return whole.code
  const [one, ...others] = [...matchRegions(regions, name, 'ru'), ...matchRegions(regions, name, 'en')]
  return others.length === 0 ? one?.code : undefined
}
