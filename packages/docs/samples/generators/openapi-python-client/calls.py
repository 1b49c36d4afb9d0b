# #region clients
import os

from gateway import AuthenticatedClient

dashboard = AuthenticatedClient(
    base_url=os.environ["GW_BASE_URL"],
    token=os.environ["GW_DASHBOARD_TOKEN"],
)
portal = AuthenticatedClient(
    base_url=os.environ["GW_PORTAL_BASE_URL"],
    token=os.environ["GW_PORTAL_KEY"],
    prefix="",
)
admin = AuthenticatedClient(
    base_url=os.environ["GW_BASE_URL"],
    token=os.environ["GW_ADMIN_KEY"],
    prefix="",
    auth_header_name="Admin-Auth",
)
# #endregion

# #region call
from gateway.api.users import search_users
from gateway.models import UserSearch

search = UserSearch.from_dict({"filters": {"query": "lind"}})
page = search_users.sync(client=dashboard, body=search)
for user in page.users:
    print(user.email_address)
# #endregion
assert page.users[0].email_address == "maya.lind@example.com", page

from gateway.api.ap_is import search_apis

found = search_apis.sync(client=dashboard, q="orders")
assert found.apis[0].api_definition.name == "Orders", found

# #region conflict
from gateway.api.policies import create_policy
from gateway.models import ConflictProblem, Policy

policy = Policy(id="silver", name="Silver", rate=100, per=60)
created = create_policy.sync(client=dashboard, body=policy)
refused = create_policy.sync(client=dashboard, body=policy)
if isinstance(refused, ConflictProblem):
    for error in refused.errors:
        print(error.pointer, error.detail)
# #endregion
from gateway.models import CreatedEnvelope

assert isinstance(created, CreatedEnvelope), created
assert created.status == "OK" and created.meta is None, created
assert isinstance(refused, ConflictProblem), refused
assert refused.code == "conflict" and refused.errors[0].pointer == "/name", refused

from gateway.api.plans import update_plan
from gateway.models import PlanInput

plan = PlanInput(name="Team", provider_id=1, catalogues=[1], rate_limit=120)
stored = update_plan.sync(2, client=portal, body=plan)
assert stored.reference_id == "64f0c2a19b3e7d0001a4c701", stored

from gateway.api.users import create_user
from gateway.models import CreatedUserEnvelope, UserInput

created_user = create_user.sync(client=admin, body=UserInput(email_address="lena.roth@example.com"))
assert isinstance(created_user, CreatedUserEnvelope), created_user

# #region streams
from gateway.api.ap_is import get_streams_api

streams_client = dashboard.with_headers({"Accept": "application/vnd.gw.streams.oas"})
streams = get_streams_api.sync("4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004", client=streams_client)
# #endregion
assert streams.x_gw_api_gateway.info.name == "Order events", streams
