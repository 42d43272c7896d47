import type { RegionAlias } from '@enp/shared/calls/catalog/catalog'
import { matchTypedRegion } from '@enp/shared/regions/region-search'
import { useState } from 'react'
import { host } from '../../../host/host.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { useFormat } from '../../../locales/use-text.tsx'
import { useShake } from '../../actions/buttons/use-shake.ts'
import { fieldShakeMs } from '../../layout/spec-constants.ts'
import { isValidRegionText } from './combobox-rules.ts'
import { loadRegions } from './loaded-regions.ts'
import type { RegionFieldProps } from './region-field.tsx'
import { useRegionSorting } from './use-known-regions.ts'

interface RegionInput {
  readonly field: RegionFieldProps
  readonly unfit: boolean
  readonly refuse: () => void
  /** Passes on the region's code, or the text without a match. Several matches open the list. */
  readonly submit: (onRegion: (region: string) => void) => Promise<void>
}

export function useRegionInput(aliases: readonly RegionAlias[]): RegionInput {
  const [value, setValue] = useKeptState('region-text', '')
  const [problem, setProblem] = useState<RegionFieldProps['problem']>()
  const [asked, setAsked] = useState(0)
  const { shaking, shake } = useShake(fieldShakeMs)
  const { language } = useFormat()
  const sort = useRegionSorting(aliases)
  const unfit = !isValidRegionText(value)
  const refuse = () => {
    setProblem('empty')
    shake()
  }
  const submit = async (onRegion: (region: string) => void) => {
    const regions = await loadRegions()
    const answer = regions
      ? matchTypedRegion(sort(regions), value, language)
      : ({ kind: 'text', text: value.trim() } as const)
    if (answer.kind === 'text') return onRegion(answer.text)
    if (answer.kind === 'several') {
      host.haptic('error')
      setProblem('several')
      setAsked((count) => count + 1)
      shake()
      return
    }
    setValue(answer.region[language])
    onRegion(answer.region.code)
  }
  const change = (typed: string) => {
    setValue(typed)
    if (problem === 'several' || isValidRegionText(typed)) setProblem(undefined)
  }
  return { field: { value, onChange: change, aliases, problem, shaking, asked }, unfit, refuse, submit }
}
