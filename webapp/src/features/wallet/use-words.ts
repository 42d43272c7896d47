import { useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../api/config.queries.ts'
import type { Format } from '../../locales/format.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { createZonedFormat, type ZonedFormat } from '../../locales/zoned-format.ts'
import { walletEn } from './wallet.en.ts'
import { walletRu } from './wallet.ru.ts'

const sections = { ru: walletRu, en: walletEn } as const

export type WalletText = typeof walletRu

export type WalletFormat = Format & ZonedFormat

const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

export interface WalletWords {
  readonly text: InterfaceTexts
  readonly wallet: WalletText
  readonly format: WalletFormat
}

/** The common catalog would load these with the first screen. `ton` has a configured name. */
export function useWalletText(): WalletText {
  const section = sections[useFormat().language]
  // Reads without subscribing: the page loads the settings.
  const label = useQueryClient().getQueryData(publicConfigQuery().queryKey)?.tonLabel
  if (label === undefined || label === section.currencies.ton) return section
  return { ...section, currencies: { ...section.currencies, ton: label } }
}

export function useWalletWords(): WalletWords {
  const format = useFormat()
  return { text: useText(), wallet: useWalletText(), format: { ...format, ...zonedFormats[format.language] } }
}
