import { IconButton } from '../../../../ui/actions/buttons/icon-button.tsx'
import { useCopyOutcome } from '../../../../ui/feedback/use-copy-outcome.ts'
import { checkIcon } from '../../../../ui/icons/icons.ts'
import { copyIcon } from '../../../../ui/icons/lazy-icons.ts'
import styles from './copy-row.module.css'
import { useTransferTexts } from './transfer.texts.ts'

/** Selects the text if the clipboard is unavailable. */
export function CopyRow({ name, value }: { readonly name: string; readonly value: string }) {
  const { transfer: text } = useTransferTexts()
  const { outcome, copy } = useCopyOutcome(value)
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <span>
          {name}
          <span className={styles.outcome} role="status">
            {outcome === 'copied' && text.copied}
            {outcome === 'failed' && text.copyFailed}
          </span>
        </span>
        <b>{value}</b>
      </p>
      <IconButton icon={outcome === 'copied' ? checkIcon : copyIcon} label={text.copy(name)} onPress={copy} />
    </div>
  )
}
