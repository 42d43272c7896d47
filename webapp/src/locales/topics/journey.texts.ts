import { extendTexts } from '../define-texts.ts'
import { useText } from '../use-text.tsx'
import { journeyEn } from './journey.en.ts'
import { journeyRu } from './journey.ru.ts'

export const useMiningTexts = extendTexts(() => useText().mining, journeyRu.journey, journeyEn.journey)
