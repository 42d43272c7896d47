import { drawDot, drawFilledPath, drawLine, drawTimes, formatOpacity, pickBetween } from './brush.ts'
import { mixColors } from './mood.rules.ts'
import { backWall, drawWindowView, lampAt, type SceneRoom } from './rooms.ts'

type Draw = (room: SceneRoom) => string

const steam = (x: number, y: number, color: string) =>
  drawLine(`M${x} ${y}c-8 -16 10 -22 2 -42s8 -22 2 -36`, color, 5, formatOpacity(0.3))
const top = (room: SceneRoom, y: number) =>
  drawFilledPath(`M0 ${y}Q240 ${y - 16} 480 ${y}V360H0z`, mixColors(room.cloth, room.mood.ink, 0.35))
const plate = (x: number, y: number, half: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${half}" ry="${half * 0.24}" fill="#efe3cc"/><ellipse cx="${x}" cy="${y - 2}" rx="${half * 0.84}" ry="${half * 0.18}" fill="#dccaa8"/>`
const bowlOfTea = (x: number, y: number) =>
  `<g transform="translate(${x} ${y})">${drawFilledPath('M-26 -24h52q-4 24 -18 24h-16q-14 0 -18 -24z', '#f1e8d8')}<ellipse cy="-24" rx="26" ry="6" fill="#8a4a22"/>${drawLine('M-20 -14q20 8 40 0', '#2f7d8a', 2.4)}</g>`

const sweets: Draw = (room) => {
  const { mood, random } = room
  const grain = (row: number, one: number, count: number) =>
    drawDot(
      250 + (one - (count - 1) / 2) * 17 + pickBetween(random, -3, 3),
      262 - row * 15,
      10,
      mixColors(['#e8a53c', '#d98a2c', '#f2c05a'][(row + one) % 3] ?? '#e8a53c', mood.ink, 0.06),
    )
  return [
    backWall({ ...room, paint: '#2f5a4c' }, 0.55),
    drawWindowView(room, 300, 40, 120, 116),
    lampAt(120, 96, mood),
    top({ ...room, cloth: '#8a2f36' }, 246),
    plate(250, 276, 118),
    drawTimes(7, (row) => drawTimes(10 - Math.round(row * 1.4), (one) => grain(row, one, 10 - Math.round(row * 1.4)))),
    drawDot(250, 200, 90, mood.halo, formatOpacity(0.12)),
    bowlOfTea(84, 300),
    bowlOfTea(408, 312),
    steam(84, 272, mood.light),
    steam(408, 284, mood.light),
  ].join('')
}

const gingerbread: Draw = (room) => {
  const { mood } = room
  const dough = mixColors('#8a4f2a', mood.ink, 0.1)
  const icing = '#fbf2e2'
  const star = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawTimes(6, (ray) => drawFilledPath('M-9 0L0 -40L9 0z', dough, ` transform="rotate(${ray * 60})"`))}${drawDot(0, 0, 15, dough)}${drawTimes(6, (ray) => drawLine('M0 -6V-28M-4 -22L0 -17L4 -22', icing, 2.4, ` transform="rotate(${ray * 60})"`))}</g>`
  const deer = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawFilledPath('M-40 0l4 -34q-8 -20 10 -24h36l12 -28 -10 -18 5 -2 10 14 4 -16 5 1 -2 20 14 8 -4 9 -14 0 -6 30 4 40h-10l-6 -30h-30l-6 30z', dough)}${drawLine('M-28 -46q24 8 42 -4M20 -84q4 10 -2 22M-32 -40l-2 30M16 -30l4 22', icing, 2.4)}${drawDot(26, -78, 2.2, icing)}</g>`
  const house = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${drawFilledPath('M-32 0V-44L0 -78L32 -44V0z', dough)}${drawLine('M-32 -44L0 -78L32 -44M-20 -2v-20h16v20M8 -30h14v14h-14z', icing, 2.8)}</g>`
  return [
    backWall({ ...room, paint: '#35465a' }, 0.55),
    drawWindowView(room, 52, 36, 150, 130),
    lampAt(330, 80, mood),
    top(room, 214),
    drawFilledPath('M56 330l34 -96h300l34 96z', mixColors('#b5834c', mood.ink, 0.12)),
    drawFilledPath('M56 330h368v10h-368z', mixColors('#8a5f34', mood.ink, 0.2)),
    deer(160, 312, 0.95),
    star(256, 278, 0.9),
    house(346, 318, 0.95),
    star(420, 226, 0.5),
  ].join('')
}

const samovar: Draw = (room) => {
  const { mood } = room
  const brass = (tone: number) => mixColors('#d99a3c', mood.ink, tone)
  return [
    backWall({ ...room, paint: '#6a3a2a' }, 0.5),
    lampAt(116, 92, mood),
    top({ ...room, cloth: '#35566a' }, 238),
    `<g transform="translate(328 258)">${drawFilledPath('M-46 0h92l-10 -18h-72z', brass(0.35))}${drawFilledPath('M-44 -18q-26 -46 -10 -104h108q16 58 -10 104z', brass(0.1))}${drawFilledPath('M-44 -18q-26 -46 -10 -104h34q-12 58 8 104z', brass(0))}${drawFilledPath('M-58 -122h116v-9h-116zM-34 -131q34 -24 68 0z', brass(0.25))}${drawFilledPath('M-16 -148h32v-12h-32z', brass(0.3))}${drawFilledPath('M-22 -160q22 -26 44 0z', '#efe3cc')}${drawLine('M-64 -96q-22 14 -6 40M64 -96q22 14 6 40', brass(0.25), 6)}${drawLine('M0 -46v18', brass(0.45), 8)}</g>`,
    steam(330, 84, mood.light),
    `<g transform="translate(150 292)">${drawFilledPath('M-92 0v-46q0 -8 8 -8h168q8 0 8 8V0z', mixColors('#7a4526', mood.ink, 0.08))}${drawLine('M-78 -8v-36h156v36z', '#d9a878', 2.6)}${drawLine('M-30 -26q-20 -16 -34 0t34 0q20 16 34 0t-34 0M30 -34h34M30 -26h40M30 -18h28', '#d9a878', 2.6)}</g>`,
    bowlOfTea(430, 324),
  ].join('')
}

const dumplings: Draw = (room) => {
  const { mood } = room
  const cane = (tone: number) => mixColors('#c98f4c', mood.ink, tone)
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${drawFilledPath('M-30 0q-6 -30 30 -38q36 8 30 38q-30 12 -60 0z', '#f3e8d4')}${drawTimes(6, (fold) => drawLine(`M0 -34Q${-20 + fold * 8} -22 ${-26 + fold * 10.4} -2`, '#cdb894', 1.8))}${drawDot(0, -35, 4.4, '#8a5a3a')}</g>`
  return [
    backWall({ ...room, paint: '#5a2f4a' }, 0.5),
    lampAt(368, 88, mood),
    top({ ...room, cloth: '#2f5f6a' }, 232),
    [150, 196, 246, 292].map((x) => steam(x, 190, mood.light)).join(''),
    `<ellipse cx="222" cy="286" rx="150" ry="34" fill="${cane(0.4)}"/><rect x="72" y="238" width="300" height="48" fill="${cane(0.2)}"/><ellipse cx="222" cy="238" rx="150" ry="34" fill="${cane(0)}"/><ellipse cx="222" cy="238" rx="136" ry="28" fill="${cane(0.5)}"/>`,
    drawTimes(9, (at) => drawLine(`M${84 + at * 34} ${262 + (at > 1 && at < 7 ? 14 : 6)}v22`, cane(0.45), 2.4)),
    one(160, 232),
    one(286, 232),
    one(222, 224),
    one(124, 246),
    one(322, 246),
    one(190, 258),
    one(256, 258),
    bowlOfTea(428, 306),
  ].join('')
}

export const feastDrawings = { sweets, gingerbread, samovar, dumplings } as const
