import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { useCopyOutcome } from '../../../ui/feedback/use-copy-outcome.ts'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { copyIcon } from '../../../ui/icons/lazy-icons.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import styles from './copy-line.module.css'

/** If the clipboard is unavailable, the text can be selected. */
export function CopyLine({ name, value }: { name: string; value: string }) {
  const { wallet: text } = useWalletTexts()
  const { outcome, copy } = useCopyOutcome(value)
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        {name}
        <span className={styles.outcome} role="status">
          {outcome === 'copied' && text.copied}
          {outcome === 'failed' && text.copyFailed}
        </span>
        <span className={styles.value}>{value}</span>
      </p>
      <IconButton icon={outcome === 'copied' ? checkIcon : copyIcon} label={text.copy(name)} onPress={copy} />
    </div>
  )
}
