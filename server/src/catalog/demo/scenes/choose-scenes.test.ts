import { describe, expect, it } from 'vitest'
import { demoServices } from '../demo-catalog.ts'
import { demoPictures } from '../demo-pictures.ts'
import { chooseScenes } from './choose-scenes.ts'
import { drawScene } from './draw-scene.ts'
import { firstScenes } from './first-scenes.ts'
import { describeScene } from './scene-words.ts'

const services = await demoServices()

describe('demo pictures', () => {
  it('are three to five per service, all different', () => {
    expect(services.length).toBeGreaterThanOrEqual(60)
    for (const service of services) {
      const pictures = demoPictures(service)
      expect(pictures.length, service.key).toBeGreaterThanOrEqual(3)
      expect(pictures.length, service.key).toBeLessThanOrEqual(5)
      const drawn = chooseScenes(service).map(drawScene)
      expect(new Set(drawn).size, service.key).toBe(drawn.length)
    }
  })

  it('belong to one service only and are the same every time', () => {
    const urls = services.flatMap((service) => demoPictures(service).map(({ url }) => url))
    expect(new Set(urls).size).toBe(urls.length)
    expect(services.flatMap((service) => demoPictures(service).map(({ url }) => url))).toEqual(urls)
  })

  it('begin with what the service is named after', () => {
    const first = (key: string) => services.filter((service) => service.key === key).flatMap(chooseScenes)[0]
    expect(first('balloon')).toMatchObject({ subject: 'balloon' })
    expect(first('gorely')).toMatchObject({ place: 'volcano' })
    expect(first('husky-tundra')).toMatchObject({ subject: 'sled', isWinter: true })
    expect(first('spb-quartet')).toMatchObject({ place: 'hall' })
  })

  it('have descriptions in Russian and English', () => {
    const scenes = services.flatMap(chooseScenes)
    const descriptions = scenes.map((scene) => describeScene(scene))
    expect(descriptions).toContain('Озеро на рассвете: воздушные шары')
    for (const text of descriptions) expect(text).toMatch(/^[А-ЯЁ][а-яё -]+(: [а-яё -]+)?$/)
    for (const scene of scenes) expect(describeScene(scene, 'en')).toMatch(/^[A-Z][a-z ’-]+(: [a-zB -]+)?$/)
  })

  it('begin with a scene chosen by hand for every service', () => {
    expect(Object.keys(firstScenes).sort()).toEqual(services.map(({ key }) => key).sort())
  })

  it('are complete SVG drawings without invalid numbers', () => {
    for (const scene of services.flatMap(chooseScenes)) {
      const svg = drawScene(scene)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.endsWith('</svg>')).toBe(true)
    }
  })
})
