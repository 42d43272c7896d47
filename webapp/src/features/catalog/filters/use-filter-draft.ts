import { matchTypedRegion, type TypedRegionMatch } from '@enp/shared/regions/region-search'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { noAliases, regionAliasesQuery } from '../../../api/region-aliases-query.queries.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { useShake } from '../../../ui/actions/buttons/use-shake.ts'
import { useKnownRegions } from '../../../ui/fields/region-field/use-known-regions.ts'
import { useRegionName } from '../../../ui/fields/region-field/use-region-name.ts'
import { fieldShakeMs } from '../../../ui/layout/spec-constants.ts'
import { arePricesReversed, isPast, type ServiceFilters, withServiceFilter } from './filters.rules.ts'

export function useFilterDraft(filters: ServiceFilters) {
  const [parts, setParts] = useKeptState('filter-draft', filters)
  const [typedRegion, setTypedRegion] = useKeptState<string>('filter-region')
  const [regionRefused, setRegionRefused] = useState(false)
  const [refused, setRefused] = useState(0)
  const { shaking, shake } = useShake(fieldShakeMs)
  const { data: aliases = noAliases } = useQuery(regionAliasesQuery())
  const { language } = useFormat()
  const known = useKnownRegions(aliases)
  const storedRegion = useRegionName(filters.region)
  const region = typedRegion ?? storedRegion ?? ''
  const answer = useMemo((): TypedRegionMatch | undefined => {
    if (region.trim() === '') return undefined
    // The list of regions may load after the text was typed.
    return known ? matchTypedRegion(known, region, language) : { kind: 'text', text: region }
  }, [known, region, language])
  const code = answer?.kind === 'region' ? answer.region.code : undefined
  const draft = useMemo(
    () => (typedRegion === undefined ? parts : withServiceFilter(parts, 'region', code)),
    [parts, typedRegion, code],
  )

  const regionUnknown = answer !== undefined && code === undefined
  const regionProblem = answer?.kind === 'several' ? 'several' : 'unknown'
  const datePast = isPast(draft.date, serverNow())
  const pricesReversed = arePricesReversed(draft)
  const change = <P extends keyof ServiceFilters>(part: P, value: ServiceFilters[P] | undefined) =>
    setParts((known) => withServiceFilter(known, part, value))
  const replace = ({ region: _, ...filters }: ServiceFilters) =>
    setParts((known) => ({ ...filters, ...(known.region !== undefined && { region: known.region }) }))
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
    replace,
    region: {
      value: region,
      onChange: typeRegion,
      aliases,
      problem: regionRefused && regionUnknown ? regionProblem : undefined,
      shaking,
      asked: answer?.kind === 'several' ? refused : 0,
    } as const,
    datePast,
    pricesReversed,
    refused,
    refuse,
    sound: !regionUnknown && !datePast && !pricesReversed,
  }
}
