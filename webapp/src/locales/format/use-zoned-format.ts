import { useFormat, useText } from '../use-text.tsx'
import type { Format } from './format.ts'
import { createZonedFormat, type ZonedFormat } from './zoned-format.ts'

const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export function useZonedFormat(): Format & ZonedFormat {
  const format = useFormat()
  return { ...format, ...zonedFormats[format.language] }
}

export const useTextAndZonedFormat = () => ({ text: useText(), format: useZonedFormat() })
