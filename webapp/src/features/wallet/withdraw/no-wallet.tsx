import { Button } from '../../../ui/actions/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import parts from '../chain/parts.module.css'
import { useChainText } from '../chain/use-chain-text.ts'
import { useLinking } from '../chain/use-linking.ts'
import { useWithdrawText } from './use-withdraw-text.ts'
import styles from './withdraw.module.css'

/** Withdrawals go only to a wallet with a proof of ownership. */
export function NoWallet({ onClose }: { onClose: () => void }) {
  const text = useWithdrawText()
  const chain = useChainText()
  const { busy, problem, link } = useLinking()
  const footer = (
    <div className={parts.actions}>
      <p className={parts.problem} role="alert">
        {problem}
      </p>
      <Button busy={busy} onPress={() => void link()}>
        {chain.linkFirst}
      </Button>
    </div>
  )
  return (
    <Sheet title={text.title} onClose={onClose} footer={footer}>
      <p className={styles.sentence}>{text.noWallet}</p>
    </Sheet>
  )
}
