import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import { useCountdown } from '../countdown/use-countdown.ts'

const TransferSheet = lazyPart(async () => (await import('../checkout/transfer/transfer-sheet.tsx')).TransferSheet)

interface GiftTransferProps {
  readonly deposit: Deposit
  readonly title: string
  readonly onLeave: () => void
}

/** The transfer step of a booking, for the order of a gift card. */
export function GiftTransfer({ deposit, title, onLeave }: GiftTransferProps) {
  const navigate = useNavigate()
  const { depositId, serverTime, expiresAt } = deposit
  const [clockAheadMs] = useState(() => Date.parse(serverTime) - Date.now())
  const left = useCountdown(clockAheadMs, expiresAt)
  return (
    <LazySheet onClose={onLeave}>
      <TransferSheet
        booking={{ id: depositId, state: 'hold', service: { title }, serviceId: '', methods: [] }}
        depositId={depositId}
        left={left}
        onLeave={onLeave}
        onClose={onLeave}
        onGo={(path) => void navigate(path)}
      />
    </LazySheet>
  )
}
