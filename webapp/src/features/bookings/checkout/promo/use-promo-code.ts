import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/api.ts'
import { useKeptState } from '../../../../host/state/use-kept-state.ts'

export type PromoCodeState = ReturnType<typeof usePromoCode>

const promoCheck = (code: string, serviceId: string, amount: number) => ({
  queryKey: ['Services', 'promo-code', code, serviceId, amount] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call('POST /v1/promo-codes/check', { body: { ...(code && { code }), serviceId, amount } }, { signal })).data,
  retry: false,
  // Every opening checks again, because the code can be used up meanwhile.
  gcTime: 0,
})

/** Checked again whenever the amount changes. An empty code is the one of a link, if any. */
export function usePromoCode(serviceId: string, amount: number) {
  const [written, setWritten] = useKeptState('promo-text', '')
  const [code, setCode] = useKeptState<string | undefined>('promo-code', '')
  const [refused, setRefused] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const checked = useQuery({
    ...promoCheck(code ?? '', serviceId, amount),
    enabled: code !== undefined,
    placeholderData: keepPreviousData,
  })
  const error = refused ?? (code && checked.error) ?? undefined
  const applied = code !== undefined && !error && checked.data?.code ? checked.data : undefined
  const forget = () => {
    setCode(undefined)
    setRefused(undefined)
  }
  return {
    written,
    applied,
    error,
    tries,
    isChecking: code !== undefined && !error && (checked.isFetching || checked.isPlaceholderData),
    discount: applied?.discount ?? 0,
    request: applied ? { promoCode: applied.code } : {},
    write: (text: string) => {
      setWritten(text)
      forget()
    },
    apply: () => {
      setTries((count) => count + 1)
      setRefused(undefined)
      if (written.trim() === '') return
      if (code === written.trim()) void checked.refetch()
      setCode(written.trim())
    },
    remove: () => {
      if (code === '') void call('DELETE /v1/promo-codes/saved').catch(() => undefined)
      setWritten('')
      forget()
    },
    /** The hold refused the code that the check accepted. */
    refuse: (failure: unknown) => {
      setTries((count) => count + 1)
      setRefused(failure)
    },
  }
}
