import { useState } from 'react'
import type { ShownInlineAnswer } from '../../control/chats/inline.ts'
import { controlClient } from '../api.ts'
import { usePage } from '../page-context.tsx'
import { useWords } from '../words/words-context.tsx'
import styles from './inline-results.module.css'
import { useInlineResults } from './use-inline-results.ts'

interface Props {
  words: string
  onDone(): void
}

/** Shows the bot's results for the words after its name, above the message field. */
export function InlineResults({ words: typed, onDone }: Props) {
  const words = useWords()
  const { userId, actions } = usePage()
  const [sending, setSending] = useState(false)
  const { pages, isPending, error, findMore } = useInlineResults(userId, typed)
  const choose = async (queryId: string, resultId: string) => {
    setSending(true)
    await actions.attempt(controlClient.chooseInline(userId, queryId, resultId).then(onDone))
    setSending(false)
  }
  const [first] = pages
  const isEmpty = pages.every(({ results }) => results.length === 0)
  const more = pages.at(-1)?.nextOffset
  return (
    <section className={styles.results} aria-label={words.inlineResults} aria-busy={isPending}>
      {first?.button && <Button answer={first} text={first.button.text} onDone={onDone} />}
      <ul>
        {pages.flatMap(({ queryId, results }) =>
          results.map(({ id, title, description, thumbnailUrl }) => (
            <li key={`${queryId} ${id}`}>
              <button type="button" disabled={sending} onClick={() => void choose(queryId, id)}>
                {thumbnailUrl ? <img src={thumbnailUrl} alt="" width={48} height={48} /> : <i />}
                <b>{title}</b>
                <span>{description}</span>
              </button>
            </li>
          )),
        )}
      </ul>
      {more && !isPending && (
        <button type="button" className={styles.more} onClick={findMore}>
          {words.inlineMore}
        </button>
      )}
      <p role="status">
        {error ?? (isPending ? words.inlinePending : isEmpty ? notice(first, words.inlineEmpty, words.noAnswer) : '')}
      </p>
    </section>
  )
}

function notice(first: ShownInlineAnswer | undefined, empty: string, unanswered: string): string {
  return first?.answered === false ? unanswered : empty
}

/** The bot's own button above the results: opens its mini app or its chat. */
function Button({ answer, text, onDone }: { answer: ShownInlineAnswer; text: string; onDone(): void }) {
  const { userId, bot, phone, actions } = usePage()
  const startParameter = answer.button?.startParameter
  const open = () => {
    onDone()
    if (startParameter !== undefined) return actions.follow(`https://t.me/${bot.username}?start=${startParameter}`)
    const opened = controlClient.openInlineButton(userId, answer.queryId, phone.host)
    return void actions.attempt(opened.then(({ url }) => phone.open(url)))
  }
  return (
    <button type="button" className={styles.more} onClick={open}>
      {text}
    </button>
  )
}
