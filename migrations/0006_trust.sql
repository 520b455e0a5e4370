-- The tables of this file are empty in a database that has organizations already: run `npm run views:rebuild` once.

-- Which domains organizations hold: one row per domain and organization, because several may say that one is theirs.
-- key is the domain, a slash, the organization's id. A row of level 'dropped' is none: it was the organization's once.
-- is_brand: other domains can be said to imitate this one.
create table organization_domain_view (
  key text primary key,
  version integer not null,
  domain text not null,
  org_id text not null,
  org_name text not null,
  level text not null,
  is_brand boolean not null,
  source text not null,
  claimed_at bigint not null
);

-- Who holds a domain.
create index organization_domain_view_domain on organization_domain_view (domain);

-- Organizations by their id without its hyphens: a domain's label has none where a name has spaces.
create index organization_view_compact on organization_view (replace(key, '-', ''));
