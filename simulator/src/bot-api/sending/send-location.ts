import type { Location } from 'grammy/types'
import { addBotMessage } from '../../telegram/chats/messages.ts'
import { readOptions } from '../params/message-options.ts'
import { type BotApiParams, parseTextParam } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const maxMetres = 1500

/** Sends a static location; a live one (`live_period`) returns 501. */
export const sendLocation: BotApiMethod = (world, params) => {
  const location = readLocation(params)
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  return addBotMessage(world, place, { location, ...options })
}

function readLocation(params: BotApiParams): Location {
  const latitude = readDegrees(params, 'latitude', 90)
  const longitude = readDegrees(params, 'longitude', 180)
  const accuracy = Number(parseTextParam(params, 'horizontal_accuracy') ?? 0)
  if (accuracy > 0) return { latitude, longitude, horizontal_accuracy: Math.min(accuracy, maxMetres) }
  return { latitude, longitude }
}

function readDegrees(params: BotApiParams, name: string, max: number): number {
  const written = parseTextParam(params, name)?.trim() ?? ''
  if (written === '') throw badRequest(`${name} is empty`)
  const degrees = Number(written)
  if (!(Math.abs(degrees) <= max)) throw badRequest('Wrong location specified')
  return degrees
}
