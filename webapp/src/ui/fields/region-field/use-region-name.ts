import { useFormat } from '../../../locales/use-text.tsx'
import { useLoadedRegions } from './loaded-regions.ts'

/** How a region is called in the language of the screen; a text of no list as kept; undefined until loaded. */
export function useRegionName(region: string | undefined): string | undefined {
  const regions = useLoadedRegions()
  const { language } = useFormat()
  return regions && (regions.all.find(({ code }) => code === region)?.[language] ?? region)
}
