import type { PaymentMethod } from '@enp/shared/calls/bookings/bookings-shapes'
import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createIdempotentRetry } from '../../../api/errors/idempotent-retry.ts'
import { linkedWalletsQuery } from '../../../api/linked-wallets-query.queries.ts'
import { walletTerms } from '../../../api/wallet-terms.queries.ts'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import { choosePaymentOption } from '../checkout/pay/methods/method.rules.ts'
import { transferQuery } from '../checkout/transfer/transfer.queries.ts'
import { type GiftCardOrder, orderGiftCard } from './gift-cards.queries.ts'
import { useGiftCardTexts } from './gift-cards.texts.ts'
import { listGiftPaymentOptions } from './gift-payment.rules.ts'

const once = createIdempotentRetry()

/** Orders a card and pays it: by an invoice in Telegram, or by a transfer on chain. */
export function useGiftOrder(roubles: number, onPaid: () => void) {
  const { gifts, text } = useGiftCardTexts()
  const [preferred, setPreferred] = useState<PaymentMethod>()
  const [deposit, setDeposit] = useState<Deposit>()
  const rates = useQuery(walletTerms()).data?.rates
  const { data: wallets } = useQuery(linkedWalletsQuery())
  const ways = listGiftPaymentOptions(roubles, rates)
  const way = choosePaymentOption(ways, preferred)
  const ordering = useMutation({
    mutationFn: (order: GiftCardOrder) => once(JSON.stringify(order), (key) => orderGiftCard(order, key)),
    onSuccess: async ({ invoiceLink, transfer }) => {
      if (transfer) return setDeposit(transfer)
      const status = invoiceLink === undefined ? 'failed' : await host.openInvoice(invoiceLink)
      const isPaid = status === 'paid' || status === 'pending'
      if (isPaid) onPaid()
      showToast(isPaid ? { kind: 'ok', text: gifts.paid } : { kind: 'error', text: gifts.unpaid })
    },
    onError: (error) => showToast({ kind: 'error', text: errorText(text, error) }),
  })
  const leave = () => setDeposit(undefined)
  useArrival(deposit, () => {
    leave()
    onPaid()
    showToast({ kind: 'ok', text: gifts.paid })
  })
  return {
    ways,
    way,
    wallet: wallets?.[0],
    choose: setPreferred,
    busy: ordering.isPending,
    order: (order: Omit<GiftCardOrder, 'method'>) => ordering.mutate({ ...order, method: toMethod(way?.method) }),
    deposit,
    leave,
  }
}

const toMethod = (method: PaymentMethod | undefined) => (method === 'ton' || method === 'usdt' ? method : 'card')

function useArrival(deposit: Deposit | undefined, onArrival: () => void): void {
  const query = useQuery({ ...transferQuery(deposit?.depositId ?? ''), enabled: deposit !== undefined })
  const isPaid = deposit !== undefined && query.data?.state === 'paid'
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each arrival
  useEffect(() => {
    if (isPaid) onArrival()
  }, [isPaid])
}
