import { useState } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import rowWords from '../../../ui/data/row-words.module.css'
import { useCopyOutcome } from '../../../ui/feedback/use-copy-outcome.ts'
import { checkIcon } from '../../../ui/icons/icons.ts'
import { copyIcon } from '../../../ui/icons/lazy-icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import styles from './settings.module.css'
import { useCalendarExportAddress } from './settings.queries.ts'
import type { CalendarSettingsTexts } from './settings.texts.ts'

interface OwnAddressProps {
  readonly optionId: string
  readonly address: string | undefined
  readonly texts: CalendarSettingsTexts
}

/** Anyone with the address sees the booked days, so it is shown only on request. */
export function CalendarExportAddress({ optionId, address, texts: { words } }: OwnAddressProps) {
  const text = useText()
  const { sitesForm } = words
  const [isSure, setSure] = useState(false)
  const asking = useCalendarExportAddress(optionId)
  const ask = (renew: boolean) => {
    if (!asking.isPending) asking.mutate(renew, { onSuccess: () => setSure(false) })
  }
  const renew = () => (isSure ? ask(true) : setSure(true))
  return (
    <section className={styles.part} aria-label={sitesForm.address}>
      <h3 className={styles.label}>{sitesForm.address}</h3>
      {address === undefined ? (
        <Button look="quiet" busy={asking.isPending} onPress={() => ask(false)}>
          {sitesForm.show}
        </Button>
      ) : (
        <>
          <CopyLine value={address} words={sitesForm} />
          <p className={styles.remark} role={isSure ? 'alert' : undefined}>
            {isSure ? sitesForm.renewSure : sitesForm.addressHint}
          </p>
          <div className={stack.wrap}>
            <Button look={isSure ? 'danger' : 'line'} small busy={asking.isPending} onPress={renew}>
              {sitesForm.renew}
            </Button>
            {isSure && (
              <Button look="line" small onPress={() => setSure(false)}>
                {words.back}
              </Button>
            )}
          </div>
        </>
      )}
      <p className={styles.problem} role="alert">
        {asking.error ? errorText(text, asking.error) : undefined}
      </p>
    </section>
  )
}

function CopyLine({ value, words }: { value: string; words: CalendarSettingsTexts['words']['sitesForm'] }) {
  const { outcome, copy } = useCopyOutcome(value)
  return (
    <div className={styles.address}>
      <span className={joinClassNames(rowWords.pair, styles.words)}>
        <code>{value}</code>
        <span role="status">
          {outcome === 'copied' && words.copied}
          {outcome === 'failed' && words.copyFailed}
        </span>
      </span>
      <IconButton icon={outcome === 'copied' ? checkIcon : copyIcon} label={words.copy} onPress={copy} />
    </div>
  )
}
