import type { Region } from '@enp/shared/regions/regions'

/** A day with a choice needs this many. */
const enoughServices = 3

export type PlannableRegions = ReadonlyMap<string, number>

/** Unknown counts put all regions into one group, as before they have loaded. */
export function hasFewServices(code: string, services: PlannableRegions | undefined): boolean {
  return services !== undefined && (services.get(code) ?? 0) < enoughServices
}

export function splitRegions(
  regions: readonly Region[],
  services: PlannableRegions | undefined,
): { readonly enough: readonly Region[]; readonly few: readonly Region[] } {
  return {
    enough: regions.filter(({ code }) => !hasFewServices(code, services)),
    few: regions.filter(({ code }) => hasFewServices(code, services)),
  }
}
