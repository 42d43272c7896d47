import type { ChannelConnection } from '@enp/shared/calls/channels/channel-shapes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverNow } from '../../../api/clock/server-clock.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { QueryFailure } from '../../../ui/feedback/failure/part-failure.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton/skeleton.tsx'
import stack from '../../../ui/layout/stack.module.css'
import { lazyPart } from '../../../ui/overlays/lazy-part.tsx'
import { LazySheet } from '../../../ui/overlays/lazy-sheet.tsx'
import cards from '../services/own-services.module.css'
import { toChannelErrorText } from './channel-error-text.ts'
import { channelsQuery, useImportHotel, useRemoveHotel } from './channels.queries.ts'
import { type ChannelsTexts, useChannelsTexts } from './channels.texts.ts'
import { ConnectHotel } from './connect-hotel.tsx'

const RoomsSheet = lazyPart(async () => (await import('./rooms-sheet.tsx')).RoomsSheet)

interface ChannelManagerProps {
  readonly organizerId: string
  readonly onImport: (importId: string) => void
  readonly onLeave: () => void
}

/** See docs/rules/channel-managers.md. */
export function ChannelManager({ organizerId, onImport, onLeave }: ChannelManagerProps) {
  const words = useChannelsTexts()
  const [opened, setOpened] = useState<ChannelConnection>()
  const known = useQuery(channelsQuery(organizerId))
  return (
    <div className={stack.medium}>
      <h2 className={cards.title}>{words.title}</h2>
      <p className={cards.detail}>{words.about}</p>
      {known.data ? (
        <>
          {known.data.map((connection) => (
            <Hotel key={connection.id} {...{ connection, words, onImport }} onOpen={() => setOpened(connection)} />
          ))}
          <ConnectHotel organizerId={organizerId} words={words} />
        </>
      ) : known.isError ? (
        <QueryFailure title={words.failed} query={known} />
      ) : (
        <div aria-busy="true">
          <Skeleton width="100%" height={160} radius="20px" />
        </div>
      )}
      <Button look="quiet" onPress={onLeave}>
        {words.back}
      </Button>
      {opened && (
        <LazySheet onClose={() => setOpened(undefined)}>
          <RoomsSheet connection={opened} words={words} onClose={() => setOpened(undefined)} />
        </LazySheet>
      )}
    </div>
  )
}

interface HotelProps {
  readonly connection: ChannelConnection
  readonly words: ChannelsTexts
  readonly onOpen: () => void
  readonly onImport: (importId: string) => void
}

function Hotel({ connection, words, onOpen, onImport }: HotelProps) {
  const text = useText()
  const [isSure, setSure] = useState(false)
  const removing = useRemoveHotel()
  const importing = useImportHotel(words.format.language)
  const { id, propertyName, rooms, readAt, failure, closedSince } = connection
  const read = readAt === undefined ? words.unread : words.read(words.format.dayAndTime(new Date(readAt), serverNow()))
  const error = removing.error ?? importing.error
  const remove = () => (isSure ? removing.mutate(id) : setSure(true))
  return (
    <article className={cards.card}>
      <h3 className={cards.title}>{propertyName}</h3>
      <p className={cards.detail}>
        {words.rooms(rooms)} · {read}
      </p>
      <p className={cards.detail} role="status">
        {isSure ? words.removeHint : failure && words.failures[failure]} {closedSince !== undefined && words.closed}
      </p>
      <div className={stack.wrap}>
        <Button look="tint" small onPress={onOpen}>
          {words.open}
        </Button>
        <Button
          look="line"
          small
          busy={importing.isPending}
          onPress={() => importing.mutate(id, { onSuccess: onImport })}
        >
          {words.import}
        </Button>
        <Button look="line" small busy={removing.isPending} onPress={remove}>
          {isSure ? words.removeSure : words.remove}
        </Button>
      </div>
      {error && (
        <p className={cards.detail} role="alert">
          {toChannelErrorText(text, words, error)}
        </p>
      )}
    </article>
  )
}
