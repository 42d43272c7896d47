import { type BotApiParams, parseTextParam } from '../params/params.ts'
import { countCharacters } from '../params/text-params.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

interface Field {
  parameter: 'name' | 'description' | 'short_description'
  longest: number
  tooLong: string
}

const name: Field = { parameter: 'name', longest: 64, tooLong: 'BOT_TITLE_INVALID' }
const description: Field = { parameter: 'description', longest: 512, tooLong: 'BOT_DESCRIPTION_INVALID' }
const shortDescription: Field = { parameter: 'short_description', longest: 120, tooLong: 'BOT_ABOUT_INVALID' }

export const setMyName = setter(name)
export const getMyName = getter(name)
export const setMyDescription = setter(description)
export const getMyDescription = getter(description)
export const setMyShortDescription = setter(shortDescription)
export const getMyShortDescription = getter(shortDescription)

function setter({ parameter, longest, tooLong }: Field): BotApiMethod {
  return (world, params) => {
    const text = (parseTextParam(params, parameter) ?? '').trim()
    if (countCharacters(text) > longest) throw badRequest(tooLong)
    const key = `${parameter}:${readLanguage(params)}`
    if (text === '') delete world.state.profile[key]
    else world.state.profile[key] = text
    world.touch()
    world.live.publish({ type: 'users' })
    return true
  }
}

function getter({ parameter }: Field): BotApiMethod {
  return (world, params) => {
    const { profile } = world.state
    const otherwise = parameter === 'name' ? world.bot.first_name : ''
    const text = profile[`${parameter}:${readLanguage(params)}`] ?? profile[`${parameter}:`] ?? otherwise
    return { [parameter]: text }
  }
}

function readLanguage(params: BotApiParams): string {
  const language = parseTextParam(params, 'language_code') ?? ''
  if (!/^(?:[a-z]{2})?$/.test(language)) throw badRequest('LANG_CODE_INVALID')
  return language
}
