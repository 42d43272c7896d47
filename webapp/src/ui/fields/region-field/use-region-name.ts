import { useFormat } from '../../../locales/use-text.tsx'
import { useLoadedRegions } from './loaded-regions.ts'

/** Free text as stored; undefined until loaded. */
export function useRegionName(region: string | null | undefined): string | undefined {
  const regions = useLoadedRegions()
  const { language } = useFormat()
  return regions && (regions.all.find(({ code }) => code === region)?.[language] ?? region ?? undefined)
}
