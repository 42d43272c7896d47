import type { RegionAlias } from '@enp/shared/calls/catalog/catalog'
import type { KnownRegions } from '@enp/shared/regions/region-search'
import { useMemo } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { type LoadedRegions, useLoadedRegions } from './loaded-regions.ts'

/** Returns the suggestions in alphabetical order; undefined until loaded. */
export function useKnownRegions(aliases: readonly RegionAlias[]): KnownRegions | undefined {
  const regions = useLoadedRegions()
  const sort = useRegionSorting(aliases)
  return useMemo(() => regions && sort(regions), [regions, sort])
}

export function useRegionSorting(aliases: readonly RegionAlias[]): (regions: LoadedRegions) => KnownRegions {
  const { language, compare } = useFormat()
  return useMemo(
    () =>
      ({ all, match }) => ({
        all: [...all].sort((left, right) => compare(left[language], right[language])),
        match,
        aliases,
      }),
    [aliases, language, compare],
  )
}
