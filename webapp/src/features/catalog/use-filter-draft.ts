import { useState } from 'react'
import { useLoadedRegions } from '../../ui/region-field/loaded-regions.ts'
import { useRegionName } from '../../ui/region-field/use-region-name.ts'
import { fieldShakeMs } from '../../ui/spec-constants.ts'
import { useShake } from '../../ui/use-shake.ts'
import { arePricesReversed, type Filters, isPast, withPart } from './filters.rules.ts'
import { regionCode } from './place.rules.ts'

/** What is chosen in the sheet and not yet on the page, and what of it can't be. */
export function useFilterDraft(filters: Filters) {
  const [draft, setDraft] = useState(filters)
  const [typedRegion, setTypedRegion] = useState<string>()
  const [regionProblem, setRegionProblem] = useState(false)
  const [refused, setRefused] = useState(0)
  const { shaking, shake } = useShake(fieldShakeMs)
  const regions = useLoadedRegions()?.all ?? []
  const keptRegion = useRegionName(filters.region)

  const change = <P extends keyof Filters>(part: P, value: Filters[P] | undefined) =>
    setDraft((known) => withPart(known, part, value))
  const typeRegion = (typed: string) => {
    setTypedRegion(typed)
    setRegionProblem(false)
    change('region', regionCode(regions, typed))
  }
  const regionUnknown = typedRegion !== undefined && typedRegion.trim() !== '' && draft.region === undefined
  const datePast = isPast(draft.date, new Date())
  const pricesReversed = arePricesReversed(draft)
  const refuse = () => {
    setRefused((count) => count + 1)
    if (!regionUnknown) return
    setRegionProblem(true)
    shake()
  }
  return {
    draft,
    change,
    region: { value: typedRegion ?? keptRegion ?? '', onChange: typeRegion, problem: regionProblem, shaking },
    datePast,
    pricesReversed,
    refused,
    refuse,
    sound: !regionUnknown && !datePast && !pricesReversed,
  }
}
