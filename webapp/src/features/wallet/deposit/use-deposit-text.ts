import { useFormat } from '../../../locales/use-text.tsx'
import { depositEn } from './deposit.en.ts'
import { depositRu } from './deposit.ru.ts'

const sections = { ru: depositRu, en: depositEn } as const

export function useDepositText(): typeof depositRu {
  return sections[useFormat().language]
}
