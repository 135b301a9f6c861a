'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import type { en } from '@/app/_i18n/messages/en';
import { services } from '@/server/service-registry';
import { currentAddress, currentPlayerId } from '../../_server/visitor';
import { type Renamed, renameSelf } from '../profile/actions';

type GroupRefusal = keyof typeof en.groups.form.refusals;

/** What became of a form with the name of a group; null before the first. */
export type NamingState = null | { readonly name: string; readonly refusal: GroupRefusal | undefined };

/** What became of the wish to join; null before the first. */
export type JoiningState =
  | null
  | { readonly name: string; readonly refusal: GroupRefusal }
  | { readonly name: string; readonly nameRefusal: Extract<Renamed, { readonly ok: false }>['code'] };

/** Far more than anything may have: what a name or an invite is, the services decide. */
const text = z.string().max(500);
const groupSchema = z.object({ group: text });

/** Makes a group of the visitor's, and goes to it. */
export async function makeGroup(before: NamingState, form: FormData): Promise<NamingState> {
  const wish = z.object({ name: text }).safeParse(Object.fromEntries(form));
  if (!wish.success) return before;
  const playerId = await currentPlayerId();
  const made = await services().groups.create(playerId, wish.data.name, await currentAddress());
  if (!made.ok) return { name: wish.data.name, refusal: made.error };
  redirect(`/groups/${made.value.group.id}`);
}

/** Gives a group of the visitor's another name. */
export async function renameGroup(before: NamingState, form: FormData): Promise<NamingState> {
  const wish = z.object({ group: text, name: text }).safeParse(Object.fromEntries(form));
  if (!wish.success) return before;
  const { group, name } = wish.data;
  const renamed = await services().groups.rename(await currentPlayerId(), group, name);
  if (!renamed.ok) return { name, refusal: renamed.error };
  revalidatePath(`/groups/${group}`);
  return { name: renamed.value.name, refusal: undefined };
}

/** Joins the group of an invite under the name that was typed, and goes to it. */
export async function joinGroup(before: JoiningState, form: FormData): Promise<JoiningState> {
  const wish = z.object({ invite: text, name: text }).safeParse(Object.fromEntries(form));
  if (!wish.success) return before;
  const { invite, name } = wish.data;
  const playerId = await currentPlayerId();
  const { groups, identity } = services();
  const known = await identity.find(playerId);
  if (name.trim() !== known.name) {
    const renamed = await renameSelf(name);
    if (!renamed.ok) return { name, nameRefusal: renamed.code };
  }
  const joined = await groups.join(playerId, invite, await currentAddress());
  if (!joined.ok) return { name, refusal: joined.error };
  redirect(`/groups/${joined.value.id}`);
}

/** Takes the visitor out of a group. */
export async function leaveGroup(form: FormData): Promise<void> {
  const wish = groupSchema.safeParse(Object.fromEntries(form));
  if (wish.success) await services().groups.leave(await currentPlayerId(), wish.data.group);
  redirect('/groups');
}

/** Ends a group of the visitor's. */
export async function deleteGroup(form: FormData): Promise<void> {
  const wish = groupSchema.safeParse(Object.fromEntries(form));
  if (wish.success) await services().groups.remove(await currentPlayerId(), wish.data.group);
  redirect('/groups');
}

/** Replaces the invite of a group of the visitor's. */
export async function renewGroupInvite(form: FormData): Promise<void> {
  const wish = groupSchema.safeParse(Object.fromEntries(form));
  if (!wish.success) return;
  await services().groups.rotateInvite(await currentPlayerId(), wish.data.group);
  revalidatePath(`/groups/${wish.data.group}`);
}

/** Takes somebody out of a group of the visitor's. */
export async function removeGroupMember(form: FormData): Promise<void> {
  const wish = z.object({ group: text, member: text }).safeParse(Object.fromEntries(form));
  if (!wish.success) return;
  await services().groups.removeMember(await currentPlayerId(), wish.data.group, wish.data.member);
  revalidatePath(`/groups/${wish.data.group}`);
}
