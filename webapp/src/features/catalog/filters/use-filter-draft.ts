import type { Region } from '@enp/shared/regions'
import { useMemo, useState } from 'react'
import { useShake } from '../../../ui/actions/use-shake.ts'
import { useLoadedRegions } from '../../../ui/fields/region-field/loaded-regions.ts'
import { useRegionName } from '../../../ui/fields/region-field/use-region-name.ts'
import { fieldShakeMs } from '../../../ui/layout/spec-constants.ts'
import { arePricesReversed, type Filters, isPast, withPart } from './filters.rules.ts'
import { isUnknownRegion, regionCode } from './region.rules.ts'

const noRegions: readonly Region[] = []

/** What is chosen in the sheet and not yet on the page, and what of it can't be. */
export function useFilterDraft(filters: Filters) {
  const [parts, setParts] = useState(filters)
  const [typedRegion, setTypedRegion] = useState<string>()
  const [regionRefused, setRegionRefused] = useState(false)
  const [refused, setRefused] = useState(0)
  const { shaking, shake } = useShake(fieldShakeMs)
  const regions = useLoadedRegions()?.all ?? noRegions
  const storedRegion = useRegionName(filters.region)
  const region = typedRegion ?? storedRegion ?? ''
  // The list of regions may come later than the text.
  const draft = useMemo(
    () => (typedRegion === undefined ? parts : withPart(parts, 'region', regionCode(regions, typedRegion))),
    [parts, typedRegion, regions],
  )

  const regionUnknown = isUnknownRegion(regions, region)
  const datePast = isPast(draft.date, new Date())
  const pricesReversed = arePricesReversed(draft)
  const change = <P extends keyof Filters>(part: P, value: Filters[P] | undefined) =>
    setParts((known) => withPart(known, part, value))
  const typeRegion = (typed: string) => {
    setTypedRegion(typed)
    setRegionRefused(false)
  }
  const refuse = () => {
    setRefused((count) => count + 1)
    if (!regionUnknown) return
    setRegionRefused(true)
    shake()
  }
  return {
    draft,
    change,
    region: { value: region, onChange: typeRegion, problem: regionRefused && regionUnknown, shaking },
    datePast,
    pricesReversed,
    refused,
    refuse,
    sound: !regionUnknown && !datePast && !pricesReversed,
  }
}
