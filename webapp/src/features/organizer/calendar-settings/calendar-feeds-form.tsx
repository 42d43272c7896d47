import type { CalendarFeed } from '@enp/shared/calls/organizers/organizer-calendar-shapes'
import { CallFailure } from '@enp/shared/client'
import { feedFaultText, toFeedFault } from '@enp/shared/notifications/feed-fault-text'
import { feedProblemText } from '@enp/shared/notifications/feed-problem-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { IconButton } from '../../../ui/actions/buttons/icon-button.tsx'
import { SegmentedControl } from '../../../ui/actions/segments/segment.tsx'
import rowWords from '../../../ui/data/row-words.module.css'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import { Field } from '../../../ui/fields/text/field.tsx'
import { closeIcon } from '../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { CalendarExportAddress } from './calendar-export-address.tsx'
import styles from './settings.module.css'
import { feedsQuery, useConnectCalendarFeed, useDisconnectCalendarFeed } from './settings.queries.ts'
import type { CalendarSettingsTexts } from './settings.texts.ts'
import type { SettingsPartProps } from './settings-part.ts'

export function CalendarFeedsForm({ calendar: { optionId, category }, texts, onBack }: SettingsPartProps) {
  const { words } = texts
  const { sitesForm } = words
  const known = useQuery(feedsQuery(optionId))
  const footer = (
    <Button look="quiet" onPress={onBack}>
      {words.back}
    </Button>
  )
  return (
    <Sheet title={words.sites} onClose={onBack} footer={footer}>
      <p className={styles.about}>{sitesForm.hint}</p>
      {known.data ? (
        <>
          <CalendarExportAddress optionId={optionId} address={known.data.address} texts={texts} />
          {known.data.feeds.length > 0 && <Feeds optionId={optionId} feeds={known.data.feeds} texts={texts} />}
          <ConnectForm optionId={optionId} usual={category === 'hotel' ? 'one' : 'all'} texts={texts} />
        </>
      ) : known.isError ? (
        <QueryFailure title={sitesForm.failed} query={known} />
      ) : (
        <div className={styles.part} aria-busy="true">
          <Skeleton height={128} radius="16px" />
        </div>
      )}
    </Sheet>
  )
}

interface FeedsProps {
  readonly optionId: string
  readonly feeds: readonly CalendarFeed[]
  readonly texts: CalendarSettingsTexts
}

function Feeds({ optionId, feeds, texts: { words, format } }: FeedsProps) {
  const text = useText()
  const { sitesForm } = words
  const removing = useDisconnectCalendarFeed(optionId)
  const toState = ({ failing, refusal, readAt, entries }: CalendarFeed) => {
    if (failing) return sitesForm.refusals[refusal ?? 'away']
    return readAt === undefined
      ? sitesForm.unread
      : sitesForm.read(format.dayAndTime(new Date(readAt), serverNow()), entries)
  }
  return (
    <section className={styles.part} aria-label={sitesForm.feeds}>
      <h3 className={styles.label}>{sitesForm.feeds}</h3>
      <ul className={styles.rows}>
        {feeds.map((feed) => (
          <li key={feed.id} className={styles.row}>
            <span className={joinClassNames(rowWords.pair, styles.words)}>
              <b>{feed.site}</b>
              <span>
                {sitesForm[feed.takes]} · {toState(feed)}
              </span>
              {feed.echoes > 0 && <span>{sitesForm.echoes(feed.echoes)}</span>}
              {feed.problems.map((problem) => (
                <span key={`${problem.line} ${problem.reason}`} className={styles.warning}>
                  {feedProblemText(format.language, problem)}
                </span>
              ))}
              {feed.problemCount > feed.problems.length && (
                <span className={styles.warning}>
                  {sitesForm.moreProblems(feed.problemCount - feed.problems.length)}
                </span>
              )}
            </span>
            <IconButton
              icon={closeIcon}
              label={sitesForm.remove(feed.site)}
              disabled={removing.isPending}
              onPress={() => removing.mutate(feed.id)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.problem} role="alert">
        {removing.error ? errorText(text, removing.error) : undefined}
      </p>
    </section>
  )
}

interface ConnectFormProps {
  readonly optionId: string
  readonly usual: CalendarFeed['takes']
  readonly texts: CalendarSettingsTexts
}

function ConnectForm({ optionId, usual, texts: { words, format } }: ConnectFormProps) {
  const text = useText()
  const { sitesForm } = words
  const [url, setUrl] = useState('')
  const [takes, setTakes] = useState(usual)
  const [refused, setRefused] = useState(0)
  const connecting = useConnectCalendarFeed(optionId)
  const typed = url.trim()
  const isAddress = /^(https|webcal):\/\/\S+\.\S+/i.test(typed)
  const { error } = connecting
  const fault = error instanceof CallFailure ? toFeedFault(error.details) : undefined
  const connect = () => {
    if (connecting.isPending) return
    if (!isAddress) return setRefused(refused + 1)
    connecting.mutate({ url: typed, takes }, { onSuccess: () => setUrl('') })
  }
  const change = (next: string) => {
    connecting.reset()
    setRefused(0)
    setUrl(next)
  }
  return (
    <div className={styles.fields}>
      <Field
        label={sitesForm.url}
        hint={sitesForm.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={2_048}
        value={url}
        error={
          fault ? feedFaultText(format.language, fault) : refused > 0 && !isAddress ? sitesForm.urlWrong : undefined
        }
        errorCount={refused}
        onChange={change}
      />
      <SegmentedControl
        label={sitesForm.takes}
        parts={(['one', 'all'] as const).map((value) => ({ value, label: sitesForm[value] }))}
        chosen={takes}
        onChoose={setTakes}
      />
      <Button look="tint" busy={connecting.isPending} onPress={connect}>
        {sitesForm.connect}
      </Button>
      <p className={styles.problem} role="alert">
        {error && !fault ? errorText(text, error) : undefined}
      </p>
      <p className={styles.done} role="status">
        {connecting.data ? sitesForm.connected(connecting.data.site) : undefined}
      </p>
    </div>
  )
}
