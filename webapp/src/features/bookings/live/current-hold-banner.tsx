import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { deviceStorage } from '../../../api/offline/device-storage.ts'
import { type LiveHold as LiveHoldNow, userInfoQuery } from '../../../api/user-info.queries.ts'
import { host } from '../../../host/host.ts'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { closeCheckout, openCheckout, useCheckoutTarget } from '../checkout-store.ts'
import { loadCheckout } from '../load-checkout.ts'
import { interruptedCheckout, rememberCheckout, rememberTransfer } from '../remembered-checkout.ts'
import { HoldBanner } from './hold-banner.tsx'

const CheckoutSheet = lazyPart(loadCheckout)

export function CurrentHoldBanner() {
  const navigate = useNavigate()
  const target = useCheckoutTarget()
  const hold = useQuery(userInfoQuery()).data?.hold
  useInterrupted(hold, target !== undefined)
  const openId = target?.kind === 'booking' ? target.id : undefined
  useEffect(() => {
    if (openId !== undefined) rememberCheckout(deviceStorage, host.user?.id, openId)
  }, [openId])
  const close = useCallback(() => {
    rememberCheckout(deviceStorage, host.user?.id, undefined)
    rememberTransfer(deviceStorage, host.user?.id, undefined)
    closeCheckout()
  }, [])
  const go = useCallback(
    (path: string) => {
      close()
      void navigate(path)
    },
    [close, navigate],
  )
  return (
    <>
      {hold && hold.id !== openId && <HoldBanner key={hold.id} hold={hold} onGo={go} />}
      {target && (
        <LazySheet onClose={close}>
          <CheckoutSheet target={target} onClose={close} onGo={go} />
        </LazySheet>
      )}
    </>
  )
}

/** Reopens the checkout that a reload interrupted. An older entry is deleted. */
function useInterrupted(hold: LiveHoldNow | null | undefined, isBusy: boolean): void {
  const hasChecked = useRef(false)
  useEffect(() => {
    if (hold === undefined || hasChecked.current) return
    hasChecked.current = true
    if (isBusy) return
    const id = interruptedCheckout(deviceStorage, host.user?.id, hold?.id)
    if (id === undefined) rememberCheckout(deviceStorage, host.user?.id, undefined)
    else openCheckout({ kind: 'booking', id })
  }, [hold, isBusy])
}
