import { useFormat } from '../../../locales/use-text.tsx'
import { withdrawEn } from './withdraw.en.ts'
import { withdrawRu } from './withdraw.ru.ts'

const sections = { ru: withdrawRu, en: withdrawEn } as const

export type WithdrawText = typeof withdrawRu

export function useWithdrawText(): WithdrawText {
  return sections[useFormat().language]
}
