import type { ServiceList } from '@enp/shared/calls/catalog/service-lists'
import { listNameMaxLength } from '@enp/shared/limits'

export interface ListRow {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly share_id: string | null
  readonly services: number
  readonly has_service: boolean | null
}

export const toServiceList = ({ id, name, services, share_id, has_service }: ListRow): ServiceList => ({
  id,
  name,
  services,
  isShared: share_id !== null,
  ...(has_service !== null && { hasService: has_service }),
})

/** Returns the name, with the first free number if it is taken, cut to the longest name. */
export function toFreeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`
    const numbered = cut(name, listNameMaxLength - suffix.length) + suffix
    if (!taken.has(numbered)) return numbered
  }
}

/** Counts UTF-16 units, which are at least as many as the characters that the database counts. */
const cut = (name: string, length: number) =>
  name
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
