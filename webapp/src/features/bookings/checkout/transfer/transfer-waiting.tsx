import type { Deposit } from '@enp/shared/calls/wallets/wallets-shapes'
import { LazyQr } from '../../../../ui/data/qr/lazy-qr.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { warningIcon } from '../../../../ui/icons/icons.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { WaitingRoute } from '../../../../ui/trail/waiting-route.tsx'
import { CopyRow } from './copy-row.tsx'
import type { TransferStage } from './transfer.rules.ts'
import { useTransferTexts } from './transfer.texts.ts'
import styles from './transfer-waiting.module.css'

interface TransferWaitingProps {
  readonly stage: Extract<TransferStage, { kind: 'waiting' }>
  readonly deposit: Deposit
}

const codePixels = 188

export function TransferWaiting({ stage, deposit }: TransferWaitingProps) {
  const { transfer: text } = useTransferTexts()
  const { sent, overdue } = stage
  const { link, currency, amountExact, address, memo } = deposit
  const status = overdue && !sent ? text.overdue : sent ? text.sent : text.waiting
  return (
    <div className={stack.large}>
      {!sent && !overdue && (
        <>
          <p className={typography.secondary}>{text.lead}</p>
          <LazyQr text={link} label={text.code} pixels={codePixels} />
          <a className={styles.open} href={link}>
            {text.openWallet}
          </a>
          <div className={stack.small}>
            <CopyRow name={text.amount} value={amountExact} />
            <CopyRow name={text.address} value={address} />
            <CopyRow name={text.memo} value={memo} />
          </div>
          <p className={styles.warning}>
            <Icon drawing={warningIcon} size={18} />
            <span>
              {text.memoNeeded} {text.only(currency.toUpperCase())}
            </span>
          </p>
        </>
      )}
      <div className={styles.state}>
        <p role="status">{status}</p>
        <WaitingRoute />
      </div>
      {!overdue && <p className={typography.secondary}>{text.long}</p>}
    </div>
  )
}
