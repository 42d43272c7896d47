import { CallFailure } from '@enp/shared/client'
import { type ChangeEvent, useRef } from 'react'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../../ui/data/list.tsx'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { fileIcon } from './icons.ts'
import { fileEndings } from './import.rules.ts'
import { type ImportTexts, useImportTexts } from './import.texts.ts'
import type { Upload } from './use-upload.ts'

interface ChooseFileProps {
  readonly upload: Upload
  readonly notice?: string | undefined
  readonly onLeave: () => void
}

/** Checks the file as soon as it is chosen. */
export function ChooseFile({ upload, notice, onLeave }: ChooseFileProps) {
  const words = useImportTexts()
  const problemText = useProblemText(words)
  const input = useRef<HTMLInputElement>(null)
  const { file: chosen, data, error, isPending } = upload
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file can be chosen again after it was corrected.
    target.value = ''
    if (file) upload.start(file)
  }
  const refused = data?.refused && (data.words ?? words.refused[data.refused])
  return (
    <div className={stack.large}>
      <div className={stack.small}>
        <h2 className={typography.sectionTitle}>{words.title}</h2>
        <p className={typography.secondary}>{words.about}</p>
        <p className={typography.secondary}>{words.template}</p>
      </div>
      {notice && <p role="status">{notice}</p>}
      {chosen && (
        <List>
          <ListRow
            icon={fileIcon}
            tone={error || refused ? 'bad' : 'plain'}
            title={chosen.name}
            detail={isPending ? words.checking : undefined}
          />
        </List>
      )}
      <p className={typography.problem} role="alert">
        {error ? problemText(error) : refused}
      </p>
      <input ref={input} type="file" hidden accept={fileEndings.join()} aria-label={words.choose} onChange={choose} />
      <div className={stack.actions}>
        {chosen && error && (
          <Button busy={isPending} onPress={upload.repeat}>
            {words.retry}
          </Button>
        )}
        <Button look={error ? 'quiet' : 'primary'} busy={isPending} onPress={() => input.current?.click()}>
          {words.choose}
        </Button>
        <Button look="line" onPress={onLeave}>
          {words.leave}
        </Button>
      </div>
    </div>
  )
}

/** A file that the browser can't read fails without a call. */
function useProblemText(words: ImportTexts) {
  const text = useText()
  return (error: unknown) => {
    if (!(error instanceof CallFailure)) return words.unread
    if (error.kind === 413) return words.refused.too_large
    if (error.code === 'TRY_LATER') return words.busy
    return error.kind === 408 ? words.slow : errorText(text, error)
  }
}
