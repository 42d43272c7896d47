import { Button } from '../../../ui/actions/buttons/button.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useLinking } from '../chain/use-linking.ts'
import { useChainTexts } from '../chain.texts.ts'
import styles from './withdraw.module.css'
import { useWithdrawTexts } from './withdraw.texts.ts'

/** Withdrawals go only to a wallet with a proof of ownership. */
export function NoWallet({ onClose }: { onClose: () => void }) {
  const text = useWithdrawTexts()
  const chain = useChainTexts()
  const { busy, problem, link } = useLinking()
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
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
