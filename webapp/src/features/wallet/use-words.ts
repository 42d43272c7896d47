import { useQueryClient } from '@tanstack/react-query'
import { publicConfig } from '../../api/config.queries.ts'
import type { Format } from '../../locales/format.ts'
import type { Catalog } from '../../locales/ru.ts'
import { useFormat, useText } from '../../locales/use-text.tsx'
import { createZonedFormat, type ZonedFormat } from '../../locales/zoned-format.ts'
import { walletEn } from './wallet.en.ts'
import { walletRu } from './wallet.ru.ts'

const sections = { ru: walletRu, en: walletEn } as const

export type WalletText = typeof walletRu

export type WalletFormat = Format & ZonedFormat

const zonedFormats = { ru: createZonedFormat('ru'), en: createZonedFormat('en') } as const

/** Texts and formats together, as the rules need them. */
export interface Words {
  readonly text: Catalog
  readonly wallet: WalletText
  readonly format: WalletFormat
}

/**
 * Returns the texts of the wallet. They are loaded with its page in both languages; in the common
 * catalog they would load with the first screen. The name of the currency `ton` is configured.
 */
export function useWalletText(): WalletText {
  const section = sections[useFormat().language]
  // Reads the cached settings without subscribing: the page loads them, and readers need no
  // updates.
  const label = useQueryClient().getQueryData(publicConfig().queryKey)?.tonLabel
  if (label === undefined || label === section.currencies.ton) return section
  return { ...section, currencies: { ...section.currencies, ton: label } }
}

export function useWords(): Words {
  const format = useFormat()
  return { text: useText(), wallet: useWalletText(), format: { ...format, ...zonedFormats[format.language] } }
}
