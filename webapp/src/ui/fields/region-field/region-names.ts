import { useMemo } from 'react'
import { useFormat } from '../../../locales/use-text.tsx'
import { regionToSend } from './combobox-rules.ts'
import { loadedRegions, useLoadedRegions } from './loaded-regions.ts'

/** The text as the server takes it. */
export function regionFromText(text: string): string {
  return regionToSend(loadedRegions()?.all ?? [], text)
}

/** A function from typed text to the region names that contain it, in alphabetical order; undefined until loaded. */
export function useRegionNames(): ((typed: string) => string[]) | undefined {
  const regions = useLoadedRegions()
  const { language, compare } = useFormat()
  return useMemo(() => {
    if (!regions) return undefined
    const sorted = [...regions.all].sort((left, right) => compare(left[language], right[language]))
    return (typed) => regions.match(sorted, typed, language).map((region) => region[language])
  }, [regions, language, compare])
}
