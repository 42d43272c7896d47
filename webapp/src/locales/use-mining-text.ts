import { journeyEn } from './journey.en.ts'
import { journeyRu } from './journey.ru.ts'
import type { InterfaceTexts } from './ru.ts'
import { useFormat, useText } from './use-text.tsx'

const sections = { ru: journeyRu, en: journeyEn } as const

export type MiningText = InterfaceTexts['mining'] & (typeof journeyRu)['journey']

export function useMiningText(): MiningText {
  const { mining } = useText()
  const { language } = useFormat()
  return { ...mining, ...sections[language].journey }
}
