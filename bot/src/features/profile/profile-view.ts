import type { OrganizerProfile } from '@enp/shared/calls/organizers/organizer-profile'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { InlineKeyboard } from 'grammy'
import type { Texts } from '../../texts/texts.ts'
import { backToMenu } from '../organizer/menu-view.ts'

export const editedParts = ['name', 'about', 'contact', 'photo'] as const
export type EditedPart = (typeof editedParts)[number]

interface Message {
  readonly html: string
  readonly keyboard: InlineKeyboard
}

/** The profile as travellers see it, with a button per part. */
export function profileMessage(texts: Texts, profile: OrganizerProfile, webappUrl: string): Message {
  const { organizerId, name, about, contact, photoUrl, verified, rating, reviews } = profile
  const lines = [
    `<b>${escapeTagMarks(visibleText(name))}</b>${verified ? ` · ${texts.profileVerified}` : ''}`,
    texts.profileRating({ rating, reviews }),
    escapeTagMarks(about || texts.profileNothing.about),
    escapeTagMarks(contact ?? texts.profileNothing.contact),
    ...(photoUrl === null ? [texts.profileNothing.photo] : []),
  ]
  const rows = editedParts.map((part) => [InlineKeyboard.text(texts.profileEditButton[part], `prof:${part}`)])
  if (contact !== undefined) rows.push([InlineKeyboard.text(texts.profileRemoveContactButton, 'prof:nocontact')])
  if (photoUrl !== null) rows.push([InlineKeyboard.text(texts.profileRemovePhotoButton, 'prof:nophoto')])
  const keyboard = InlineKeyboard.from([
    ...rows,
    [InlineKeyboard.webApp(texts.profileOpenButton, `${webappUrl}/organizer/${organizerId}`)],
    [backToMenu(texts)],
  ])
  return { html: lines.join('\n'), keyboard }
}
