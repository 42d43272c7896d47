import { useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../api/config.queries.ts'
import { extendTexts } from '../../locales/define-texts.ts'
import { useTextAndZonedFormat } from '../../locales/format/use-zoned-format.ts'
import { walletEn } from './wallet.en.ts'
import { walletRu } from './wallet.ru.ts'

const useFileTexts = extendTexts(useTextAndZonedFormat, { wallet: walletRu }, { wallet: walletEn })

export type WalletTexts = ReturnType<typeof useFileTexts>

/** The name of `ton` is the configured one. */
export function useWalletTexts(): WalletTexts {
  const texts = useFileTexts()
  // Reads without subscribing: the page loads the settings.
  const ton = useQueryClient().getQueryData(publicConfigQuery().queryKey)?.tonLabel
  if (ton === undefined) return texts
  return { ...texts, wallet: { ...texts.wallet, currencies: { ...texts.wallet.currencies, ton } } }
}
