import { type ComponentType, useEffect, useState } from 'react'
import { useText } from '../../locales/use-text.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { boostPaymentFlow } from './payment/use-boost-payment.ts'
import { useBoostPaymentToasts } from './payment/use-boost-payment-toasts.ts'
import type { BoostedRoute } from './sheet/preview.rules.ts'

export type ShopSheetName = 'boosts' | 'stars'

interface ShopProps {
  readonly counter: ShopSheetName | undefined
  readonly route: BoostedRoute
  readonly stars: number | undefined
  readonly onClose: () => void
}

type Sheets = Record<ShopSheetName, ComponentType<Omit<ShopProps, 'counter'>>>

async function loadSheets(): Promise<Sheets> {
  const [{ BoostSheet }, { StarsSheet }] = await Promise.all([
    import('./sheet/boost-sheet.tsx'),
    import('./stars-sheet.tsx'),
  ])
  return { boosts: BoostSheet, stars: StarsSheet }
}

/** Purchase sheets, preloaded after a short delay, and the reports of payments. */
export function Shop({ counter, onClose, ...goods }: ShopProps) {
  const sheets = useSheets(counter !== undefined, onClose)
  useBoostPaymentToasts(counter !== undefined && sheets !== undefined)
  if (!counter || !sheets) return null
  const Sheet = sheets[counter]
  const close = () => {
    boostPaymentFlow.acknowledge()
    onClose()
  }
  return <Sheet {...goods} onClose={close} />
}

const aheadMs = 1_000

/** Preloads the sheets. If that failed, loads them again when one is opened. */
function useSheets(isOpen: boolean, onMissing: () => void): Sheets | undefined {
  const { problems } = useText()
  const [sheets, setSheets] = useState<Sheets>()
  const missing = sheets === undefined
  useEffect(() => {
    if (!missing) return
    let left = false
    const load = () =>
      loadSheets().then(
        (loaded) => left || setSheets(loaded),
        () => {
          if (left || !isOpen) return
          showToast({ kind: 'error', text: problems.network })
          onMissing()
        },
      )
    // Waits until the screen itself has drawn, unless a sheet is being opened.
    const timer = setTimeout(load, isOpen ? 0 : aheadMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [missing, isOpen, onMissing, problems])
  return sheets
}
