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

/** Sentences and numbers together, as the rules take them. */
export interface Words {
  readonly text: Catalog
  readonly wallet: WalletText
  readonly format: WalletFormat
}

/**
 * What the wallet says. Its sentences come with its page, in both languages: in the catalogue they would come with
 * the first screen. What people call the coin `ton` is configured.
 */
export function useWalletText(): WalletText {
  const section = sections[useFormat().language]
  // The page asks for the settings; whoever only reads them needs no news of them.
  const label = useQueryClient().getQueryData(publicConfig().queryKey)?.tonLabel
  if (label === undefined || label === section.currencies.ton) return section
  return { ...section, currencies: { ...section.currencies, ton: label } }
}

export function useWords(): Words {
  const format = useFormat()
  return { text: useText(), wallet: useWalletText(), format: { ...format, ...zonedFormats[format.language] } }
}
