import type { Routes } from '../routing.ts';
import { nobody } from './notes.ts';

export type Staff = ReturnType<typeof openStaff>;

/**
 * Who is there, idle, or has room beside what they handle. `present[part * groups + group]` are the
 * advisors of a group in a part.
 */
export function openStaff(routes: Routes, present: Int32Array) {
  const { channels, groups, channelOf, groupOf, places } = routes;
  const agents = new Int32Array(groups);
  for (let one = 0; one < present.length; one += 1)
    agents[one % groups] = Math.max(agents[one % groups]!, present[one]!);
  const firstAgent = new Int32Array(groups + 1);
  for (let group = 0; group < groups; group += 1)
    firstAgent[group + 1] = firstAgent[group]! + agents[group]!;
  const staff = firstAgent[groups]!;
  /**
   * The cell on which an advisor is, how many contacts they have, and since when they are on it or
   * idle.
   */
  const cellOf = new Int32Array(staff);
  const load = new Int32Array(staff);
  const since = new Float64Array(staff);
  // The idle of each group in a ring, the longest idle at its head.
  const idle = new Int32Array(staff);
  for (let agent = 0; agent < staff; agent += 1) idle[agent] = agent;
  const idleHead = new Int32Array(groups);
  const idleCount = agents.slice();
  /** How many of each group are away, and how many more are to leave once they are free. */
  const away = new Int32Array(groups);
  const toLeave = new Int32Array(groups);
  const absent = new Int32Array(staff);
  // Groups with somebody idle, and those that serve each channel, as bits.
  const words = (groups + 31) >> 5;
  const idleBits = new Int32Array(words);
  for (let group = 0; group < groups; group += 1)
    if (agents[group]! > 0) idleBits[group >> 5]! |= 1 << (group & 31);
  const servingBits = new Int32Array(channels * words);
  for (let cell = 0; cell < channelOf.length; cell += 1) {
    const group = groupOf[cell]!;
    servingBits[channelOf[cell]! * words + (group >> 5)]! |= 1 << (group & 31);
  }
  // Who has room beside what they handle, by cell, and where each stands there.
  const roomFirst = new Int32Array(channelOf.length + 1);
  for (let cell = 0; cell < channelOf.length; cell += 1)
    roomFirst[cell + 1] = roomFirst[cell]! + (places[cell]! > 1 ? agents[groupOf[cell]!]! : 0);
  const room = new Int32Array(roomFirst[channelOf.length]!);
  const roomCount = new Int32Array(channelOf.length);
  const roomAt = new Int32Array(staff);

  const isAnyIdle = (channel: number) => {
    for (let word = 0; word < words; word += 1)
      if ((idleBits[word]! & servingBits[channel * words + word]!) !== 0) return true;
    return false;
  };
  /** The longest idle of a group, or nobody. */
  const longestIdle = (group: number) =>
    idleCount[group] === 0 ? nobody : idle[firstAgent[group]! + idleHead[group]!]!;
  /** Has the longest idle of a group begin something else. */
  const leaveIdle = (group: number) => {
    const agent = idle[firstAgent[group]! + idleHead[group]!]!;
    idleCount[group]! -= 1;
    if (idleCount[group] === 0) idleBits[group >> 5]! &= ~(1 << (group & 31));
    idleHead[group]! += 1;
    if (idleHead[group] === agents[group]!) idleHead[group] = 0;
    return agent;
  };
  const enterIdle = (agent: number, group: number, now: number) => {
    since[agent] = now;
    let spot = idleHead[group]! + idleCount[group]!;
    if (spot >= agents[group]!) spot -= agents[group]!;
    idle[firstAgent[group]! + spot] = agent;
    idleCount[group]! += 1;
    idleBits[group >> 5]! |= 1 << (group & 31);
  };
  /** Who of a cell has had room for the shortest time, or nobody. */
  const lastWithRoom = (cell: number) =>
    roomCount[cell] === 0 ? nobody : room[roomFirst[cell]! + roomCount[cell]! - 1]!;
  const enterRoom = (cell: number, agent: number) => {
    roomAt[agent] = roomFirst[cell]! + roomCount[cell]!;
    room[roomAt[agent]!] = agent;
    roomCount[cell]! += 1;
  };
  const leaveRoom = (cell: number, agent: number) => {
    roomCount[cell]! -= 1;
    const last = room[roomFirst[cell]! + roomCount[cell]!]!;
    room[roomAt[agent]!] = last;
    roomAt[last] = roomAt[agent]!;
  };
  const goAway = (agent: number, group: number) => {
    absent[firstAgent[group]! + away[group]!] = agent;
    away[group]! += 1;
  };
  const comeBack = (group: number) => {
    away[group]! -= 1;
    return absent[firstAgent[group]! + away[group]!]!;
  };
  /** How many more of a group a part has than are there and stay. */
  const missing = (part: number, group: number) =>
    present[part * groups + group]! - (agents[group]! - away[group]! - toLeave[group]!);
  return {
    cellOf,
    load,
    since,
    toLeave,
    isAnyIdle,
    longestIdle,
    leaveIdle,
    enterIdle,
    lastWithRoom,
    enterRoom,
    leaveRoom,
    goAway,
    comeBack,
    missing,
  };
}
