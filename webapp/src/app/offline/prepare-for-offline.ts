import aurora from '@enp/shared/design/illustrations/aurora.svg'
import arrival from '@enp/shared/design/illustrations/journey-arrival.svg'
import camp from '@enp/shared/design/illustrations/journey-camp.svg'
import dawn from '@enp/shared/design/illustrations/journey-dawn.svg'
import day from '@enp/shared/design/illustrations/journey-day.svg'
import night from '@enp/shared/design/illustrations/journey-night.svg'
import sunset from '@enp/shared/design/illustrations/journey-sunset.svg'
import spotError from '@enp/shared/design/illustrations/spot-error.svg'
import spotFriends from '@enp/shared/design/illustrations/spot-friends.svg'
import spotOffline from '@enp/shared/design/illustrations/spot-offline.svg'
import spotTrips from '@enp/shared/design/illustrations/spot-trips.svg'
import type { QueryClient } from '@tanstack/react-query'
import { apiConnection, session } from '../../api/api.ts'
import { keepSessionCopy } from '../../api/session/session-copy.ts'
import { host } from '../../host/host.ts'
import { cacheCheckIns, cacheTrips } from './cache-trips.ts'
import '../navigation/grow-picture.ts'
import {
  earnPageCode,
  friendsPageCode,
  miningPageCode,
  orderHistoryPageCode,
  profilePageCode,
  servicePageCode,
  servicesPageCode,
  sessionNoticeCode,
} from '../page-code.ts'
import { preloadInOrder } from './preload.ts'

type Load = () => Promise<unknown>

/** A ticket may be opened without a connection. */
const tripCode = () => import('../../pages/bookings/trip-page.tsx')
const tripRestCode = () => import('../../features/bookings/trip/details/trip-details.tsx')
const ticketCode = () => import('../../features/bookings/trip/ticket/ticket-sheet.tsx')

/** Code and pictures behind the tab bar, cards and the log-out, most urgent first. */
const pages: ReadonlyArray<readonly [code: Load, ...pictures: string[]]> = [
  [miningPageCode, camp, dawn, day, sunset, night, arrival],
  [servicesPageCode],
  [servicePageCode],
  [profilePageCode, aurora],
  [orderHistoryPageCode, spotTrips],
  [tripCode],
  [tripRestCode],
  [ticketCode],
  [friendsPageCode, spotFriends],
  [earnPageCode],
  [sessionNoticeCode],
]

/** Copies the session, then loads what an outage needs; if the phone saves data, only the trips. */
export function prepareForOffline(client: QueryClient): void {
  keepSessionCopy(session(), host.user?.id)
  const ofOutage = [spotOffline, spotError].map(pictureLoad)
  const ofPages = pages.flatMap(([code, ...pictures]) => [code, ...pictures.map(pictureLoad)])
  const loads = [...ofOutage, () => cacheTrips(client), () => cacheCheckIns(client), ...(savesData() ? [] : ofPages)]
  void preloadInOrder(loads, {
    isBusy: () => session().state().status === 'starting' || client.isFetching() > 0 || apiConnection.isOffline(),
    whenIdle: (then) => (window.requestIdleCallback ? window.requestIdleCallback(then) : setTimeout(then, 200)),
  })
}

/** References keep the pictures in memory where a web view stores no files. */
const held: HTMLImageElement[] = []

function pictureLoad(address: string): Load {
  return () => {
    const picture = new Image()
    picture.src = address
    held.push(picture)
    return picture.decode()
  }
}

function savesData(): boolean {
  const network: unknown = Reflect.get(navigator, 'connection')
  return typeof network === 'object' && network !== null && 'saveData' in network && network.saveData === true
}
